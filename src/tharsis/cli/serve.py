"""``tharsis serve``: the table in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from tharsis.cli.common import Complaint


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    data: Annotated[str, typer.Option(help="The folder for games; default: your data folder.")] = "",
    database: Annotated[
        str,
        typer.Option(
            help="postgresql+asyncpg://user@host/name instead of SQLite.", envvar="THARSIS_DATABASE"
        ),
    ] = "",
    workers: Annotated[int, typer.Option(help="Processes that serve; more than one needs PostgreSQL.")] = 1,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    web: Annotated[str, typer.Option(help="The folder of the built client, if it is elsewhere.")] = "",
    normal_bot: Annotated[str, typer.Option(help="The bot that plays when a normal one is asked for.")] = "",
    fallback_bot: Annotated[str, typer.Option(help="The bot that takes over from one that fails.")] = "",
    bot_processes: Annotated[int, typer.Option(help="Processes in which bots think, for each worker.")] = 1,
    bot_seconds: Annotated[float, typer.Option(help="Time limit of a bot for one choice.")] = 10.0,
    think_seconds: Annotated[
        float,
        typer.Option(help="How long a bot may plan to think about a choice; 0: quick bots only."),
    ] = 2.0,
    bot_pause: Annotated[float, typer.Option(help="A rest before each choice of a bot, in seconds.")] = 0.25,
    allow_origin: Annotated[
        list[str] | None, typer.Option(help="Another site whose pages may connect; may be repeated.")
    ] = None,
    behind_proxy: Annotated[
        bool, typer.Option("--behind-proxy", help="Believe X-Forwarded-For about players' addresses.")
    ] = False,
    games_per_address: Annotated[
        int, typer.Option(help="New games an hour from one address: more for a club behind one router.")
    ] = 60,
    metrics: Annotated[
        str, typer.Option(help="Who may read /metrics: local (this machine, past no proxy) or public.")
    ] = "local",
    log_format: Annotated[str, typer.Option(help="json or plain.")] = "plain",
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "warning",
) -> None:
    """Serve tables to browsers: play with friends and bots; nothing is lost.

    Games are kept in your data folder, every choice on disk before it is acknowledged.

    \b
    Examples:
      tharsis serve --open                        here, in your browser
      tharsis serve --host 0.0.0.0 --port 80      for friends in your network
      tharsis serve --database postgresql+asyncpg://tharsis@db/tharsis --workers 4
    """
    try:
        from tharsis.server.run import CannotStart, run
        from tharsis.server.settings import Settings
    except ImportError as error:
        raise Complaint(f"the server is not installed ({error}): pip install 'tharsis[server]'") from None
    settings = Settings(
        host=host,
        port=port,
        data=data,
        database=database,
        workers=workers,
        web=web,
        normal_bot=normal_bot,
        fallback_bot=fallback_bot,
        bot_processes=bot_processes,
        bot_seconds=bot_seconds,
        think_seconds=think_seconds,
        bot_pause=bot_pause,
        allowed_origins=tuple(allow_origin or ()),
        behind_proxy=behind_proxy,
        games_per_address=games_per_address,
        metrics=metrics,
        log_format=log_format,
        log_level=log_level,
    )
    try:
        run(settings, open_browser)
    except CannotStart as error:
        raise Complaint(str(error)) from None
