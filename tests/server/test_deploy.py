"""The files for hosts: what they start exists, what they keep is kept, and the numbers stay inside."""

from __future__ import annotations

import configparser
import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer.main
import yaml  # type: ignore[import-untyped]

from tharsis.cli.app import command_line
from tharsis.kernel.kits import USUAL, kit_named

FOLDER = Path(__file__).resolve().parents[2] / "deploy"


def read(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(read("compose.yaml"))
    return found


def unit(name: str) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None, strict=False)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(read(name))
    return parser


def commands() -> dict[str, list[str]]:
    """Every command line of ours in the files, without the program's name."""
    (image,) = re.findall(r"^CMD (\[.*\])$", read("Containerfile"), re.M)
    nightly = shlex.split(unit("tharsis-backup.service")["Service"]["ExecStart"])[2]
    return {
        "Containerfile": json.loads(image),
        "compose.yaml": compose()["services"]["tharsis"]["command"],
        "tharsis.service": shlex.split(unit("tharsis.service")["Service"]["ExecStart"])[1:],
        "tharsis-backup.service": shlex.split(nightly.removeprefix("exec "))[1:],
    }


@pytest.mark.parametrize(
    "file", ["Containerfile", "compose.yaml", "tharsis.service", "tharsis-backup.service"]
)
def test_what_is_started_is_a_command_that_there_is(file: str) -> None:
    words = commands()[file]
    command: Any = typer.main.get_command(command_line(kit_named(USUAL)))
    context = command.make_context("tharsis", list(words), resilient_parsing=False)
    while hasattr(command, "get_command") and words:
        command = command.get_command(context, words[0])
        assert command is not None, words
        words = words[1:]
        if not hasattr(command, "get_command"):
            command.make_context("tharsis", list(words), parent=context)


def test_the_proxies_do_not_pass_the_numbers_on() -> None:
    assert re.search(r"location /metrics \{\s*return 404;", read("nginx.conf"))
    assert re.search(r"@inside path /metrics /metrics/\*\s*respond @inside 404", read("Caddyfile"))
    assert "X-Forwarded-For $remote_addr" in read("nginx.conf")
    assert "X-Forwarded-For {remote_host}" in read("Caddyfile")


def test_the_containers_keep_what_must_be_kept_and_show_only_the_proxy() -> None:
    made = compose()
    services = made["services"]
    assert [name for name, each in services.items() if "ports" in each] == ["proxy"]
    assert made["networks"]["inside"] == {"internal": True}
    assert services["database"]["networks"] == ["inside"]
    for each in services.values():
        for volume in each["volumes"]:
            source = volume.split(":")[0]
            assert (FOLDER / source).exists() if source.startswith(".") else source in made["volumes"]
        assert each["logging"]["options"]["max-size"]
        assert each["restart"] == "unless-stopped"
    assert services["tharsis"]["depends_on"]["database"]["condition"] == "service_healthy"
    assert "healthcheck" in services["database"]
    assert "/api/health" in read("Containerfile")
    assert "--behind-proxy" in services["tharsis"]["command"]


def test_the_unit_gives_the_server_its_own_folder_and_nothing_else() -> None:
    service = unit("tharsis.service")["Service"]
    assert service["StateDirectory"] == "tharsis"
    assert service["ProtectSystem"] == "strict"
    assert service["CapabilityBoundingSet"] == ""
    assert service["User"] == unit("tharsis-backup.service")["Service"]["User"] == "tharsis"
