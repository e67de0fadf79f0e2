#!/usr/bin/env bash
# Run the tests of the last commit on every Python from 3.11 to 3.13 that is found here: on the PATH, or pyenv's.
# Each has a clone and an environment of its own in build/pythons. Arguments go to pytest.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

found() { # a program that really is this Python; a name on the PATH may be a shim without one behind it
    local program
    for program in "python$1" "${PYENV_ROOT:-$HOME/.pyenv}/versions/$1".*/bin/python3; do
        if [[ $("$program" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) == "$1" ]]; then
            command -v "$program"
            return
        fi
    done
    return 1
}

commit=$(git rev-parse HEAD)
passed=()
failed=()
for version in 3.11 3.12 3.13; do
    python=$(found "$version") || { echo "Python $version is not here."; continue; }
    copy=build/pythons/$version
    [[ -d $copy/.git ]] || git clone --quiet --no-checkout . "$copy"
    git -C "$copy" fetch --quiet origin "$commit"
    git -C "$copy" checkout --quiet --force --detach "$commit"
    echo "Python $version: $python"
    if make --no-print-directory -C "$copy" setup PYTHON="$python" \
        && (cd "$copy" && .venv/bin/python -m pytest -n 2 "$@"); then
        passed+=("$version")
    else
        failed+=("$version")
    fi
done
echo "Passed: ${passed[*]:-none}. Failed: ${failed[*]:-none}."
((${#passed[@]} && !${#failed[@]}))
