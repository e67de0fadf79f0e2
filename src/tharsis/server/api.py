"""The HTTP interface. A seat's token goes in the header ``Authorization: Bearer …``; without it one watches.

Handlers only translate: what happens is decided in :mod:`tharsis.server.hall`.
"""

from __future__ import annotations

import os
from typing import Annotated, Any, TypeVar, cast

import msgspec
from litestar import MediaType, Request, Response, Router, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter

from tharsis import __version__, rules
from tharsis.bots import bot_names
from tharsis.kernel.game import BadSetup
from tharsis.kernel.kits import USUAL
from tharsis.server.bots import bot_info, bot_problem
from tharsis.server.errors import BadRequest, Forbidden, NoSuchGame
from tharsis.server.hall import Hall
from tharsis.server.kinds import kind_named, kind_names
from tharsis.server.limits import Buckets, asker, spend
from tharsis.server.live import SPECTATOR, Live
from tharsis.server.messages import (
    Choices,
    Choose,
    Chosen,
    Created,
    GameView,
    HandOver,
    Health,
    History,
    Joined,
    JoinGame,
    LogPart,
    MyGames,
    NewGame,
    Offer,
    PreviewList,
    Problem,
    Resume,
    RulingInfo,
    RulingList,
    SeatKey,
    Setback,
    Summary,
    TakeOver,
    Undo,
)
from tharsis.server.metrics import METRICS, Board
from tharsis.server.origin import from_this_machine
from tharsis.server.settings import Settings

Auth = Annotated[
    str | None,
    HeaderParameter(
        name="Authorization",
        required=False,
        max_length=200,
        description="'Bearer ' and the token of your seat; leave it out to watch",
    ),
]
GameId = Annotated[str, PathParameter(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
MOST = (1 << 31) - 1
TheHall = NamedDependency[Hall]
Asked = Request[Any, Any, State]

PROBLEMS = {
    400: ResponseSpec(
        data_container=Problem, description="The request makes no sense", generate_examples=False
    ),
    401: ResponseSpec(
        data_container=Problem, description="The token holds no seat here", generate_examples=False
    ),
    403: ResponseSpec(data_container=Problem, description="Not for you, or not yet", generate_examples=False),
    404: ResponseSpec(data_container=Problem, description="There is no such thing", generate_examples=False),
    409: ResponseSpec(
        data_container=Problem, description="Not possible as things stand", generate_examples=False
    ),
    410: ResponseSpec(data_container=Problem, description="The game is set aside", generate_examples=False),
    413: ResponseSpec(data_container=Problem, description="Too long", generate_examples=False),
    415: ResponseSpec(
        data_container=Problem, description="The body is not said to be JSON", generate_examples=False
    ),
    429: ResponseSpec(data_container=Problem, description="Too much at once", generate_examples=False),
    503: ResponseSpec(data_container=Problem, description="Try again later", generate_examples=False),
}


def token_of(authorization: str | None) -> str | None:
    """The token in the header, if there is one."""
    if not authorization:
        return None
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise BadRequest("the header Authorization must be 'Bearer ' and a token")
    return token.strip()


def raw_json(body: bytes) -> Response[Any]:
    """JSON that is already encoded."""
    return Response(content=cast(Any, body), media_type=MediaType.JSON)


Body = TypeVar("Body")


async def strictly(request: Asked, kind: type[Body]) -> Body:
    """The body as its type says and not otherwise: the framework would take "1" for 1."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise BadRequest(str(error)) from None


def weigh(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """What takes the server longer than a plain request counts for several."""
    spend(float(handler.opt.get("cost", 1.0)) - 1.0)


async def readable(request: Asked) -> None:
    """Refuse bodies that are no JSON before the framework does: some it takes for its own defects."""
    body = await request.body()
    if body:
        try:
            msgspec.json.decode(body)
        except RecursionError:
            raise BadRequest("the body is nested too deeply") from None
        except UnicodeError:
            raise BadRequest("the body is not UTF-8") from None
        except msgspec.DecodeError as error:
            raise BadRequest(str(error)) from None


# Tables ---------------------------------------------------------------------------------------


@post("/games", summary="Make a table", opt={"cost": 4}, status_code=201, responses=PROBLEMS)
async def create_game(
    data: JSONBody[NewGame],
    hall: TheHall,
    makers: NamedDependency[Buckets],
    request: Asked,
) -> Created:
    """One entry in ``seats`` for each player: me, an open seat for a friend, or a bot.

    The answer holds the tokens of my seats and the invitation for the others. The game begins at once.
    """
    data = await strictly(request, NewGame)
    makers.take(asker.get())
    return await hall.create(data)


@post("/games/mine", summary="List my games", status_code=200, responses=PROBLEMS)
async def my_games(data: JSONBody[MyGames], hall: TheHall, request: Asked) -> list[Summary]:
    """The games in which the tokens hold seats, newest first. Tokens that hold none are passed over."""
    data = await strictly(request, MyGames)
    spend(len(data.tokens) / 4)  # each may be a game to replay
    return await hall.mine(data.tokens)


@get("/games/{game_id:str}", summary="A table in short", responses=PROBLEMS)
async def game_summary(game_id: GameId, hall: TheHall, authorization: Auth = None) -> Summary:
    """Who sits where, whose turn it is, whether seats are free."""
    live = await hall.find(game_id)
    return live.summary(live.seat_of(token_of(authorization)))


@post("/games/{game_id:str}/join", summary="Take a free seat", status_code=201, responses=PROBLEMS)
async def join_game(game_id: GameId, data: JSONBody[JoinGame], hall: TheHall, request: Asked) -> Joined:
    """A name is all it takes, a colour may be wished for. The answer holds the token of the seat: keep it."""
    data = await strictly(request, JoinGame)
    return await hall.join(game_id, data)


@post(
    "/games/{game_id:str}/handover",
    summary="A key to take a seat elsewhere",
    opt={"cost": 4},
    status_code=201,
    responses=PROBLEMS,
)
async def hand_over(
    game_id: GameId, data: JSONBody[HandOver], hall: TheHall, request: Asked, authorization: Auth = None
) -> SeatKey:
    """My seat's key fits at once, for ten minutes and once; a key made before is void.

    Who made the table can name another's ``seat`` to help somebody back who has lost the token. The table is
    told, the key fits after two minutes, and it is void as soon as the seat's holder shows up.
    """
    data = await strictly(request, HandOver)
    return await hall.keys.hand_over(game_id, token_of(authorization), data.seat)


@post(
    "/games/{game_id:str}/takeover",
    summary="Take a seat with a key",
    opt={"cost": 4},
    status_code=201,
    responses=PROBLEMS,
)
async def take_over(game_id: GameId, data: JSONBody[TakeOver], hall: TheHall, request: Asked) -> Joined:
    """The answer holds a new token of the seat: the old one holds nothing any more."""
    data = await strictly(request, TakeOver)
    return await hall.keys.take_over(game_id, data.key)


@post(
    "/games/{game_id:str}/rematch",
    summary="The same table once more",
    opt={"cost": 4},
    status_code=201,
    responses=PROBLEMS,
)
async def rematch(game_id: GameId, hall: TheHall, authorization: Auth = None) -> Summary:
    """After the end: a new game with the same seats. Everybody's token holds the same seat there."""
    token = token_of(authorization)
    live = await hall.rematch(game_id, token)
    return live.summary(live.seat_of(token))


# Playing --------------------------------------------------------------------------------------


@get("/games/{game_id:str}/view", summary="What I see", responses=PROBLEMS)
async def game_view(game_id: GameId, hall: TheHall, authorization: Auth = None) -> Response[GameView]:
    """Everything that my seat may know; without a token, what a spectator may know."""
    live = await hall.find(game_id)
    seat = live.seat_of(token_of(authorization))
    await hall.keys.holder_is_here(live, seat)
    return raw_json(live.view_json(seat))


@post("/games/{game_id:str}/choose", summary="Choose", status_code=200, responses=PROBLEMS)
async def choose(
    game_id: GameId,
    data: JSONBody[Choose],
    hall: TheHall,
    request: Asked,
    authorization: Auth = None,
) -> Response[Chosen]:
    """Take options one after another, all of them or none; answered when they are on the disk.

    Only the last may show something new (cards, answers of others): a batch that goes on is ``too-far``.
    ``n`` is the version that I look at: if the game has moved on, nothing happens and I get 409 ``stale``.
    """
    data = await strictly(request, Choose)
    token = token_of(authorization)
    live = await hall.choose(game_id, token, data.n, data.options)
    return _chosen(live, live.seat_of(token))


@post("/games/{game_id:str}/undo", summary="Take back", opt={"cost": 10}, status_code=200, responses=PROBLEMS)
async def undo(
    game_id: GameId,
    data: JSONBody[Undo],
    hall: TheHall,
    request: Asked,
    authorization: Auth = None,
) -> Response[Chosen]:
    """Take back my choices as far as nobody has learned anything new since. The view says how far that is."""
    data = await strictly(request, Undo)
    token = token_of(authorization)
    live = await hall.undo(game_id, token, data.n, data.to)
    return _chosen(live, live.seat_of(token))


def _chosen(live: Live, seat: int) -> Response[Chosen]:
    view = msgspec.Raw(live.view_json(seat))
    return raw_json(msgspec.json.encode({"n": live.n_for(seat), "view": view}))


@get("/games/{game_id:str}/previews", summary="What my options would do", opt={"cost": 2}, responses=PROBLEMS)
async def game_previews(game_id: GameId, hall: TheHall, authorization: Auth = None) -> PreviewList:
    """The outcome of each option as far as it is known."""
    live = await hall.find(game_id)
    seat = live.seat_of(token_of(authorization))
    return PreviewList(live.n_for(seat), live.previews(seat))


@get("/games/{game_id:str}/log", summary="The log", responses=PROBLEMS)
async def game_log(
    game_id: GameId,
    hall: TheHall,
    start: Annotated[int, QueryParameter(ge=0, le=MOST)] = 0,
    authorization: Auth = None,
) -> LogPart:
    """Lines from ``start`` on, as my seat may read them."""
    live = await hall.find(game_id)
    return live.log(live.seat_of(token_of(authorization)), start)


@get("/games/{game_id:str}/history", summary="Points over time", responses=PROBLEMS)
async def game_history(game_id: GameId, hall: TheHall) -> History:
    """Everybody's points at the beginning of each round, and at the end."""
    live = await hall.find(game_id)
    return History(live.step_for(SPECTATOR), live.play.history)


@get("/games/{game_id:str}/record", summary="Download the record", opt={"cost": 2}, responses=PROBLEMS)
async def game_record(game_id: GameId, hall: TheHall) -> Response[dict[str, Any]]:
    """The whole game as one JSON document, once it is over: before, it would tell what is hidden."""
    live = await hall.find(game_id)
    if not live.game.over:
        raise Forbidden("the record can be had when the game is over: it tells everybody's cards")
    answer = raw_json(live.record().dump().encode())
    answer.set_header("Content-Disposition", f'attachment; filename="tharsis-{live.id}.json"')
    return answer


@get(
    "/games/{game_id:str}/replay/{step:int}",
    summary="The game at a step",
    opt={"cost": 4},
    responses=PROBLEMS,
)
async def game_replay(
    game_id: GameId,
    step: Annotated[int, PathParameter(ge=0, le=MOST)],
    hall: TheHall,
    seat: Annotated[int | None, QueryParameter(ge=-1, le=15)] = None,
    authorization: Auth = None,
) -> GameView:
    """What I saw after so many choices; secret answers of others count when all have given theirs.

    When the game is over, ``seat`` shows it through anybody's eyes.
    """
    live = await hall.find(game_id)
    mine = live.seat_of(token_of(authorization))
    if seat is not None and seat != mine and seat >= 0:
        if not live.game.over:
            raise Forbidden("other hands can be looked at when the game is over")
        if seat >= live.game.seats:
            raise NoSuchGame(f"there is no seat {seat}")
    return await hall.at_step(live, step, mine if seat is None else seat)


# Going on with a game that no longer replays --------------------------------------------------


@get("/games/{game_id:str}/setback", summary="Why a game is set aside", opt={"cost": 4}, responses=PROBLEMS)
async def setback(game_id: GameId, hall: TheHall, authorization: Auth = None) -> Setback:
    """What stopped it, how many choices still hold, and who agrees to go on from there."""
    return await hall.recovery.setback(game_id, token_of(authorization))


@post(
    "/games/{game_id:str}/resume",
    summary="Agree to go on",
    opt={"cost": 10},
    status_code=200,
    responses=PROBLEMS,
)
async def resume(
    game_id: GameId,
    data: JSONBody[Resume],
    hall: TheHall,
    request: Asked,
    authorization: Auth = None,
) -> Setback:
    """Agree to take up a game that is set aside. It goes on when everybody who sits there has agreed."""
    data = await strictly(request, Resume)
    return await hall.recovery.agree(game_id, token_of(authorization), data.keep)


# What never changes ---------------------------------------------------------------------------


@get("/offer", summary="What a new table may be")
async def offer(hall: TheHall) -> Offer:
    """Games, their options, bots."""
    most = hall.settings.think_seconds
    bots = [bot_info(name, most) for name in bot_names() if bot_problem(name, most) is None]
    return Offer(
        {name: msgspec.convert(kind_named(name).setup_choices(), Choices) for name in kind_names()},
        USUAL,
        bots,
        hall.normal_bot,
    )


_CATALOGUES: dict[str, bytes] = {}


@get("/catalogue", summary="Cards, boards, projects", opt={"cost": 5}, responses=PROBLEMS)
async def catalogue(game: Annotated[str, QueryParameter(max_length=32)] = USUAL) -> Response[dict[str, Any]]:
    """Everything that never changes: load it once."""
    if game not in _CATALOGUES:
        try:
            _CATALOGUES[game] = msgspec.json.encode(kind_named(game).catalogue())
        except BadSetup as error:
            raise NoSuchGame(str(error)) from None
    answer = raw_json(_CATALOGUES[game])
    answer.set_header("Cache-Control", "public, max-age=300")
    return answer


def _ruling(ruling: rules.Ruling) -> RulingInfo:
    return RulingInfo(
        ruling.id,
        ruling.topic,
        ruling.statement,
        list(ruling.modules),
        list(ruling.cards),
        list(ruling.related),
    )


@get("/rules", summary="Search the rules", opt={"cost": 3}, responses=PROBLEMS)
async def search_rules(
    q: Annotated[str, QueryParameter(min_length=1, max_length=200)],
    limit: Annotated[int, QueryParameter(ge=1, le=50)] = 10,
    modules: Annotated[str, QueryParameter(max_length=400)] = "",
) -> RulingList:
    """Rules and rulings that answer a question, best first.

    With ``modules``, a list of names with commas between, those come first that need no others; ``fitting``
    says how many these are. Up to a third of the answer is left to the rest.
    """
    hits = rules.search(q, limit=limit)
    if not modules:
        return RulingList([_ruling(hit.ruling) for hit in hits], len(hits))
    inside = rules.search(q, modules=modules.split(","), limit=limit)
    known = {hit.ruling.id for hit in inside}
    outside = [hit for hit in hits if hit.ruling.id not in known]
    inside = inside[: limit - min(len(outside), limit // 3)]
    return RulingList([_ruling(hit.ruling) for hit in [*inside, *outside][:limit]], len(inside))


@get("/rules/card/{name:str}", summary="The rulings of a card", responses=PROBLEMS)
async def card_rules(name: Annotated[str, PathParameter(max_length=60)]) -> RulingList:
    """All rulings that concern a card, corporation, tile, milestone or award."""
    try:
        found = [_ruling(ruling) for ruling in rules.for_card(name)]
        return RulingList(found, len(found))
    except rules.UnknownName as error:
        raise NoSuchGame(str(error)) from None


@get("/rules/{ruling_id:str}", summary="One ruling", responses=PROBLEMS)
async def one_rule(ruling_id: Annotated[str, PathParameter(max_length=120)]) -> RulingInfo:
    """A ruling by its id."""
    try:
        return _ruling(rules.get(ruling_id))
    except rules.UnknownRuling as error:
        raise NoSuchGame(str(error)) from None


# For operators --------------------------------------------------------------------------------


@get("/health", summary="Is everything well?", responses=PROBLEMS)
async def health(hall: TheHall) -> Health:
    """200 while the database takes what it is given and gives it back; 503 otherwise. See ``pulse``."""
    await hall.pulse.feel()
    return Health("ok", __version__, len(hall.games), os.getpid())


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(request: Asked, settings: NamedDependency[Settings]) -> str:
    """Numbers for Prometheus."""
    if settings.metrics != "public" and not from_this_machine(request.scope):
        raise NoSuchGame("there is no such address")
    board: Board | None = request.app.state.get("board")
    return METRICS.text() if board is None else board.text()


def router() -> Router:
    """All of the above."""
    return Router(
        path="/api",
        before_request=readable,
        guards=[weigh],
        route_handlers=[
            create_game,
            my_games,
            game_summary,
            join_game,
            hand_over,
            take_over,
            rematch,
            game_view,
            choose,
            undo,
            game_previews,
            game_log,
            game_history,
            game_record,
            game_replay,
            setback,
            resume,
            offer,
            catalogue,
            search_rules,
            card_rules,
            one_rule,
            health,
        ],
    )
