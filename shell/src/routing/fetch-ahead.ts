import type { Undo } from '@nitida/host';
import { whenIdle } from '@nitida/ui/idle';
import type { CompositionRoute, FilesOfPage } from '../remotes/index.ts';

/** What the links of one page may fetch before one of them is used, in bytes after compression. */
export const aheadBudget = 60_000;
/** The pause in ms after an arrival, a scroll or a press, before the links in view are looked at. */
export const restMs = 1_000;

interface AheadOptions {
  /** The route that a link leads to and that this visitor may open, or null. */
  routeTo: (url: URL) => CompositionRoute | null;
  filesOf: (route: CompositionRoute) => Promise<FilesOfPage>;
  /** Whether the page itself waits for the network. */
  isBusy: () => boolean;
  onArrival: (listener: () => void) => Undo;
}

/** The Network Information API, which not every browser has. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function isLineSpared(): boolean {
  const { connection }: Navigator & { connection?: Connection } = navigator;
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** Links of the page come before those of the header, and the footer's come last. */
const places = ['main', 'header', '*'];
const rankOf = (link: Element): number => places.findIndex((place) => link.closest(place) !== null);

/** A link, or the button of a form that leads to a page of the site. */
const leading = 'a[href], form[action] [type="submit"]';
const addressOf = (element: Element): URL =>
  new URL(element.getAttribute('href') ?? element.closest('form')?.getAttribute('action') ?? '', location.href);

function isInView(link: Element): boolean {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight && link.checkVisibility?.({ visibilityProperty: true }) !== false;
}

/**
 * Fetches the code and the texts of the pages to which links in view lead, while the page rests, and at once those of a link under the pointer, a finger or
 * the focus. A failure is left to the press. Nothing is fetched on a slow line, or for a visitor who saves data.
 */
export function fetchAhead({ routeTo, filesOf, isBusy, onArrival }: AheadOptions): Undo {
  const fetched = new Set<string>();
  const end = new AbortController();
  let spent = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function fetchFor(route: CompositionRoute, isLimited: boolean): Promise<void> {
    if (isLineSpared() || fetched.has(route.name)) return;
    fetched.add(route.name);
    const files = await filesOf(route);
    if (isLimited && spent + files.weight > aheadBudget) return void fetched.delete(route.name);
    spent += await files.fetch();
  }

  async function look(): Promise<void> {
    if (document.visibilityState === 'hidden') return;
    if (isBusy()) return rest();
    const inView = [...document.querySelectorAll(leading)].filter(isInView).toSorted((a, b) => rankOf(a) - rankOf(b));
    for (const link of inView) {
      const route = routeTo(addressOf(link));
      if (route && !end.signal.aborted) await fetchFor(route, true).catch(() => {});
    }
  }

  function rest(): void {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => void look()), restMs);
  }

  function onIntent({ target }: Event): void {
    const link = target instanceof Element ? target.closest(leading) : null;
    const route = link && routeTo(addressOf(link));
    if (route) fetchFor(route, false).catch(() => {});
  }

  const passive = { passive: true, signal: end.signal };
  for (const type of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(type, onIntent, passive);
  for (const type of ['scroll', 'click', 'visibilitychange']) document.addEventListener(type, rest, { ...passive, capture: true });
  const stop = onArrival(() => {
    spent = 0;
    fetched.clear();
    rest();
  });
  rest();
  return () => {
    end.abort();
    clearTimeout(timer);
    stop();
  };
}
