#!/usr/bin/env bash
# What the tests use besides Python: a browser and PostgreSQL. Installs Debian's packages where that is possible,
# and otherwise says which tests will be skipped.
set -euo pipefail

missing=()
command -v chromium >/dev/null || command -v google-chrome >/dev/null || missing+=(chromium)
compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || command -v initdb >/dev/null || missing+=(postgresql)
((${#missing[@]})) || exit 0

if [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null; then
    echo "Installing ${missing[*]}"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
else
    echo "Not installed: ${missing[*]}. The tests that need them will be skipped." >&2
fi
