import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** The main part of a page as it was made ahead of the visit: the elements themselves, with what was typed in them. */
interface PreservedMarkup {
  pathname: string;
  /** It stays in this language, whatever the visitor chooses. */
  lang: string;
  nodes: readonly Node[];
}

let kept: PreservedMarkup | null = null;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps what stands in the document's main part, for the time that the page itself cannot be had. Call it before the first render. */
export function preserveMarkup(pathname: string): void {
  const main = document.querySelector('main');
  if (main) kept = { pathname, lang: document.documentElement.lang, nodes: [...main.childNodes] };
}

/** The page stands in its own right now. */
export function discardMarkup(pathname: string): void {
  if (kept?.pathname !== pathname) return;
  kept = null;
  for (const listener of listeners) listener();
}

/** What can be read at this path meanwhile, if anything. */
export function usePreservedMarkup(pathname: string): PreservedMarkup | null {
  const current = useSyncExternalStore(
    listen,
    () => kept,
    () => null,
  );
  return current?.pathname === pathname ? current : null;
}

/** The markup where it stood: its links and plain forms work, for they need no script. */
export function PreservedPage({ markup }: { markup: PreservedMarkup }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(...markup.nodes), [markup]);
  return <div ref={place} lang={markup.lang} />;
}
