import { type ReactNode, useLayoutEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** The main content of a prerendered page: the elements themselves, with the values typed into them. */
interface PreservedMarkup {
  pathname: string;
  /** The content stays in this language even when the visitor changes the language. */
  lang: string;
  nodes: readonly Node[];
  /** Whether the page could not be loaded in time, so that the note about it stands at once. */
  isLate: boolean;
  /** Called whenever it has been put into the document again, which takes the focus from its fields. */
  onShown: () => void;
  /** Called after the page has replaced it. */
  onReplaced: () => void;
}

let preserved: PreservedMarkup | null = null;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Preserves the content of the document's main element while the page is not loaded. Call it before the first render. */
export function preserveMarkup(pathname: string, rules: Pick<PreservedMarkup, 'isLate' | 'onShown' | 'onReplaced'>): void {
  const main = document.querySelector('main');
  if (main) preserved = { pathname, lang: document.documentElement.lang, nodes: [...main.childNodes], ...rules };
}

/** Discards the markup, because the real page is shown now. */
export function discardMarkup(pathname: string): void {
  if (preserved?.pathname !== pathname) return;
  // In a task of its own, when the page that replaces the markup is rendered.
  setTimeout(preserved.onReplaced);
  preserved = null;
  for (const listener of listeners) listener();
}

/** The preserved markup of this path, or null. */
export function usePreservedMarkup(pathname: string): PreservedMarkup | null {
  const current = useSyncExternalStore(
    listen,
    () => preserved,
    () => null,
  );
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  // A page that is ready at once discards the markup before React listens to it, and both would be painted.
  useLayoutEffect(() => {
    if (preserved !== current) renderAgain();
  });
  return current?.pathname === pathname ? current : null;
}

/** Shows the preserved markup. Its links and plain forms work, because they need no script. */
export function PreservedPage({ markup }: { markup: PreservedMarkup }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(...markup.nodes);
    markup.onShown();
  }, [markup]);
  return <div ref={place} lang={markup.lang} />;
}

/** Shows the preserved markup of this path while it is not known who visits the page, or else `skeleton`. */
export function PreservedOr({ skeleton }: { skeleton: ReactNode }) {
  const markup = usePreservedMarkup(useLocation().pathname);
  return markup ? <PreservedPage markup={markup} /> : skeleton;
}
