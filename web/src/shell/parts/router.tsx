/** Addresses of the client, without a library: a handful of pages need no more. */

import { useSyncExternalStore, type AnchorHTMLAttributes } from "react";

export type Route =
  | { page: "start" }
  | { page: "new"; game: string | null }
  | { page: "cards"; game: string | null }
  | { page: "rules"; words: string }
  | { page: "table"; game: string }
  | { page: "join"; game: string }
  | { page: "seat"; game: string }
  | { page: "lost" };

export function routeOf(pathname: string, search = ""): Route {
  const parts = pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const [head, first] = parts;
  const query = new URLSearchParams(search);
  if (head === undefined) return { page: "start" };
  if (head === "new" && parts.length === 1) return { page: "new", game: query.get("game") };
  if (head === "cards") return { page: "cards", game: query.get("game") };
  if (head === "rules") return { page: "rules", words: query.get("q") ?? "" };
  if (head === "table" && first) return { page: "table", game: first };
  if (head === "seat" && first) return { page: "seat", game: first };
  if (head === "join" && first) return { page: "join", game: first };
  return { page: "lost" };
}

const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

export function navigate(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  window.scrollTo(0, 0);
  changed();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

export function useRoute(): Route {
  const address = useSyncExternalStore(subscribe, () => location.pathname + location.search);
  const [pathname = "/", search = ""] = address.split("?");
  return routeOf(pathname, search);
}

export function Link({ to, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a
      href={to}
      {...rest}
      onClick={(event) => {
        rest.onClick?.(event);
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        navigate(to);
      }}
    />
  );
}
