import type { VitalMetric } from '@nitida/contract/telemetry-kinds';

/** So long after the page was loaded, what is largest does not change any more. */
const settledMs = 10_000;
/** Shifts belong together when the next follows within a second, for five seconds at most. */
const shifts = { gapMs: 1000, windowMs: 5000 };
/** Of so many interactions, one may be slower than the reported one. */
const interactionsPerOutlier = 50;
const keptInteractions = 10;

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface InteractionEntry extends PerformanceEntry {
  interactionId: number;
}

const isShift = (entry: PerformanceEntry): entry is ShiftEntry => 'value' in entry && 'hadRecentInput' in entry;
const isInteraction = (entry: PerformanceEntry): entry is InteractionEntry => 'interactionId' in entry && entry.interactionId !== 0;

/** Observes entries, those before included. A browser that does not have them reports none. */
function observe(type: string, onEntry: (entry: PerformanceEntry) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return () => {};
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry));
  const init: PerformanceObserverInit & { durationThreshold?: number } = { type, buffered: true, durationThreshold: 40 };
  observer.observe(init);
  return () => observer.takeRecords().forEach(onEntry);
}

/** Adds up the shifts of one window and keeps the largest window. */
export function shiftWindows() {
  let [begin, last, sum, largest] = [0, 0, 0, 0];
  return {
    add({ startTime, value }: Pick<ShiftEntry, 'startTime' | 'value'>): void {
      const isNew = startTime - last > shifts.gapMs || startTime - begin > shifts.windowMs;
      if (isNew || sum === 0) [begin, sum] = [startTime, 0];
      last = startTime;
      sum += value;
      largest = Math.max(largest, sum);
    },
    largest: () => largest,
  };
}

/** The longest interactions. With many of them, the very longest is an outlier. */
export function slowestInteractions() {
  const longest = new Map<number, number>();
  return {
    add({ interactionId, duration }: Pick<InteractionEntry, 'interactionId' | 'duration'>): void {
      longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
      if (longest.size <= keptInteractions) return;
      const [shortest] = [...longest].toSorted(([, a], [, b]) => a - b)[0] ?? [];
      if (shortest !== undefined) longest.delete(shortest);
    },
    /** @param count all interactions of the page: the quick ones have no entry */
    slowest(count: number): number | null {
      const sorted = [...longest.values()].toSorted((a, b) => b - a);
      return sorted[Math.min(sorted.length - 1, Math.floor(count / interactionsPerOutlier))] ?? null;
    },
  };
}

/**
 * Measures a visit: LCP once it is settled, INP and CLS when the page is hidden for the first time. Nothing is measured of a page that was loaded in a
 * hidden tab.
 */
export function measureVitals(report: (metric: VitalMetric, value: number) => void): { onHidden(): void } {
  if (document.visibilityState === 'hidden') return { onHidden: () => {} };
  let largest: number | null = null;
  let isSettled = false;
  let isOver = false;
  const windows = shiftWindows();
  const interactions = slowestInteractions();
  const flushPaint = observe('largest-contentful-paint', ({ startTime }) => {
    largest = startTime;
  });
  const flushShifts = observe('layout-shift', (entry) => {
    if (isShift(entry) && !entry.hadRecentInput) windows.add(entry);
  });
  const flushInteractions = observe('event', (entry) => {
    if (isInteraction(entry)) interactions.add(entry);
  });
  function settle(): void {
    if (isSettled) return;
    flushPaint();
    isSettled = true;
    if (largest !== null) report('LCP', largest);
  }
  for (const type of ['keydown', 'click']) addEventListener(type, settle, { once: true, capture: true });
  setTimeout(settle, Math.max(0, settledMs - performance.now()));
  return {
    onHidden() {
      if (isOver) return;
      isOver = true;
      settle();
      flushShifts();
      flushInteractions();
      if (PerformanceObserver.supportedEntryTypes?.includes('layout-shift')) report('CLS', windows.largest());
      const slowest = interactions.slowest(performance.interactionCount);
      if (slowest !== null) report('INP', slowest);
    },
  };
}
