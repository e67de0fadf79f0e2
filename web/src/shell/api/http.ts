/** Requests to the server. A refusal becomes a {@link Refusal} whose message can be shown as it is. */

import type {
  Created,
  GameView,
  History,
  Joined,
  NewGame,
  Offer,
  Problem,
  Ruling,
  SeatKey,
  Setback,
  Summary,
} from "./types";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function request<T>(method: "GET" | "POST", path: string, body?: unknown, token?: string | null): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Refusal("offline", "The server cannot be reached. Is it running?");
  }
  if (!response.ok) throw await refusal(response);
  return (await response.json()) as T;
}

async function refusal(response: Response): Promise<Refusal> {
  try {
    const problem = (await response.json()) as Partial<Problem>;
    if (problem.message) return new Refusal(problem.code ?? String(response.status), problem.message);
  } catch {
    // Not a message of ours; the status has to do.
  }
  return new Refusal(String(response.status), `The server answered with an error (${response.status}).`);
}

const path = (game: string, rest = "") => `/api/games/${encodeURIComponent(game)}${rest}`;

export const api = {
  catalogue: <T>(game: string) => request<T>("GET", `/api/catalogue?game=${encodeURIComponent(game)}`),
  offer: () => request<Offer>("GET", "/api/offer"),
  create: (wish: NewGame) => request<Created>("POST", "/api/games", wish),
  mine: (tokens: string[]) => request<Summary[]>("POST", "/api/games/mine", { tokens }),
  game: (game: string, token?: string | null) => request<Summary>("GET", path(game), undefined, token),
  join: (game: string, wish: { invite: string; name: string; colour?: string }) =>
    request<Joined>("POST", path(game, "/join"), wish),
  handOver: (game: string, seat: number | null, token: string) =>
    request<SeatKey>("POST", path(game, "/handover"), { seat }, token),
  takeOver: (game: string, key: string) => request<Joined>("POST", path(game, "/takeover"), { key }),
  rematch: (game: string, token: string | null) => request<Summary>("POST", path(game, "/rematch"), {}, token),
  setback: (game: string, token: string | null) => request<Setback>("GET", path(game, "/setback"), undefined, token),
  resume: (game: string, keep: number, token: string) => request<Setback>("POST", path(game, "/resume"), { keep }, token),
  history: (game: string) => request<History>("GET", path(game, "/history")),
  record: (game: string) => request<unknown>("GET", path(game, "/record")),
  replay: (game: string, step: number, token: string | null) =>
    request<GameView>("GET", path(game, `/replay/${step}`), undefined, token),
  rules: (words: string, modules: readonly string[] = [], limit = 30) =>
    request<{ rulings: Ruling[]; fitting: number }>(
      "GET",
      `/api/rules?q=${encodeURIComponent(words)}&limit=${limit}&modules=${encodeURIComponent(modules.join())}`,
    ),
  rulesOfCard: (name: string) => request<{ rulings: Ruling[] }>("GET", `/api/rules/card/${encodeURIComponent(name)}`),
  ruling: (id: string) => request<Ruling>("GET", `/api/rules/${encodeURIComponent(id)}`),
};
