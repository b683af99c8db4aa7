import type { CompositionNews } from './composition-watch.ts';
import { isField, namedFields, selectionOf, takeFocus } from './fields.ts';
import { fieldKey, type Values } from './typed-values.ts';

/** Session storage: where a tab was that left a harmful composition. */
const key = 'moved';
/** A tab without any input for this time in ms is idle. With the checks in between it moves within an hour. */
export const idleMs = 45 * 60_000;
/** A press on a link is the reason of a navigation for this time in ms. */
const pressMs = 1000;
/** A tab leaves a harmful composition at the latest this time in ms after it learned of it, whatever holds it. */
const patienceMs = 60_000;
/** A tab that got the same harmful composition again stays there for this time in ms. */
const againMs = 10 * 60_000;
/** The time in ms after which a tab gives up to find the former place of a page. */
const placeMs = 5000;

interface MoveParts {
  id: number;
  now: () => number;
  /** Nothing is typed, paid, shown or held that a new document would lose. */
  isSafe: () => boolean;
  /** Something goes on that must not be cut off even by a harmful composition: a payment, or a remote that holds the tab. */
  isBusy: () => boolean;
  /** What is typed in the document. */
  snapshot: () => Values;
  load: (url: string) => void;
  reload: () => void;
}

interface Moved {
  id: number;
  at: number;
  pathname: string;
  values: Values;
  focus: string | null;
  selection: [number, number] | null;
  scroll: number;
}

/** Moves the tab to the current composition at a safe point. */
export function createMove({ id, now, isSafe, isBusy, snapshot, load, reload }: MoveParts) {
  let isOld = false;
  let harmfulSince: number | null = null;
  let lastInput = now();
  let lastPress: { href: string; at: number } | null = null;

  function moveAtOnce() {
    const moved = readMoved();
    if (moved?.id === id && now() - moved.at < againMs) return;
    const focused = document.activeElement;
    write({
      id,
      at: now(),
      pathname: location.pathname,
      values: snapshot(),
      focus: isField(focused) && focused.name !== '' ? fieldKey(focused) : null,
      selection: isField(focused) ? selectionOf(focused) : null,
      scroll: scrollY,
    });
    reload();
  }

  /** Call it often: when the tab learns something, and from time to time. */
  function check() {
    if (!isOld) return;
    if (harmfulSince !== null && (!isBusy() || now() - harmfulSince > patienceMs)) moveAtOnce();
    else if (now() - lastInput > idleMs && isSafe()) reload();
  }

  return {
    check,
    onNews({ current, isHarmful }: CompositionNews): void {
      isOld = current !== id;
      harmfulSince = isOld && isHarmful ? (harmfulSince ?? now()) : null;
      check();
    },
    noteInput(): void {
      lastInput = now();
    },
    notePress(href: string): void {
      lastPress = { href, at: now() };
    },
    /** Loads the target of a link as a document, at a safe point. @returns whether it does */
    leaveFor(url: URL, state: unknown): boolean {
      const isPressed = lastPress?.href === url.href && now() - lastPress.at < pressMs;
      if (!isOld || !isPressed || state != null || url.pathname === location.pathname || !navigator.onLine || !isSafe()) return false;
      load(url.href);
      return true;
    },
    /** Does the same for a step back or forward. The address has changed already. */
    leaveByHistory(isOtherPage: boolean): boolean {
      if (!isOld || !isOtherPage || !navigator.onLine || !isSafe()) return false;
      reload();
      return true;
    },
  };
}

function readMoved(): Moved | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(moved: Moved): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(moved));
  } catch {
    // Without storage the document is loaded again, and what was typed is lost.
  }
}

/** What was typed in the document before this one, when that left a harmful composition on this path. It is read once. */
export function takeMoved(): Moved | null {
  const moved = readMoved();
  if (!moved) return null;
  write({ ...moved, values: {}, pathname: '', focus: null });
  return moved.pathname === location.pathname ? moved : null;
}

/** Gives the focus and the scroll position back as soon as their places are there, unless the visitor has moved on. */
export function returnToPlace({ focus, selection, scroll }: Moved, now: () => number): void {
  const end = now() + placeMs;
  let isOver = false;
  const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
  const stop = () => {
    isOver = true;
    for (const type of inputs) removeEventListener(type, stop);
  };
  for (const type of inputs) addEventListener(type, stop, { passive: true });
  let isFocused = focus === null;
  const step = () => {
    if (isOver) return;
    const field = isFocused ? undefined : namedFields(document).find((one) => fieldKey(one) === focus);
    if (field) {
      takeFocus(field, selection);
      isFocused = true;
    }
    const canScroll = document.documentElement.scrollHeight - innerHeight >= scroll;
    if (canScroll) scrollTo(0, scroll);
    if ((isFocused && canScroll) || now() > end) stop();
    else requestAnimationFrame(step);
  };
  step();
}
