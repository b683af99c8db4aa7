/** What the page has shown so far. Times are in ms from the start of the navigation. */
export interface PageMarks {
  /** Null until the page is usable. */
  usable: number | null;
  first: number;
  largest: number;
  /** The time beyond 50 ms of each long task. */
  blocked: number;
}

declare global {
  var benchMarks: PageMarks | undefined;
}

/**
 * Runs in the page before its scripts. The page is usable when its heading and the control are shown, React has committed the page, and the control
 * has React's properties: then its events are handled. The marks are React's, so both sides have them.
 */
export function markPage(control: string): void {
  const marks: PageMarks = { usable: null, first: 0, largest: 0, blocked: 0 };
  globalThis.benchMarks = marks;
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') marks.first = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    marks.largest = startTime;
  });
  observe('longtask', ({ duration }) => {
    marks.blocked += Math.max(0, duration - 50);
  });

  const propertyOf = (element: Element | null, prefix: string) => {
    const key = element && Object.keys(element).find((name) => name.startsWith(prefix));
    return key ? Reflect.get(element, key) : undefined;
  };
  const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
  const shown = (selector: string) => [...document.querySelectorAll(selector)].find(isShown) ?? null;
  const isUsable = () => {
    const root = propertyOf(document.getElementById('root'), '__reactContainer$')?.stateNode?.current;
    if (root?.memoizedState?.isDehydrated !== false) return false;
    return shown('main h1') !== null && propertyOf(shown(control), '__reactProps$') !== undefined;
  };
  const look = () => {
    if (isUsable()) marks.usable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
