import type { RenderOrder, RenderReport } from './messages.ts';
import { type RenderLimits, type RenderRun, runProcess } from './run-process.ts';

/** Each process needs up to 150 MB and a core until it ends, so more at once would take both from the visits. */
const mostAtOnce = 2;

/**
 * Renders the pages of each order in a process of its own, two at a time, in the given sequence.
 * @param onReport called once for each ordered page, and no more after `cancel`.
 */
export function runOrders(
  orders: readonly RenderOrder[],
  limits: RenderLimits,
  onReport: (order: RenderOrder, report: RenderReport) => void,
): RenderRun {
  const waiting = [...orders];
  const running = new Set<RenderRun>();
  async function work(): Promise<void> {
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      const run = runProcess(order, limits, (report) => onReport(order, report));
      running.add(run);
      await run.done;
      running.delete(run);
    }
  }
  return {
    done: Promise.all(Array.from({ length: mostAtOnce }, work)).then(() => {}),
    cancel() {
      waiting.length = 0;
      for (const run of running) run.cancel();
    },
  };
}
