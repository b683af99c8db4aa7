import type { RenderOrder, RenderReport } from './messages.ts';
import { type RenderLimits, type RenderRun, runProcess } from './run-process.ts';

/** Each process needs up to 150 MB and a core until it ends, so more at once would take both from the visits. */
const mostAtOnce = 2;

export interface RenderQueue {
  /**
   * Renders the pages of an order in a process of its own, two at a time.
   * @param rank of what waits, the lowest begins first. It may change while the order waits.
   * @param onReport called once for each ordered page, and no more after `cancel`.
   */
  add(order: RenderOrder, rank: () => number, onReport: (report: RenderReport) => void): RenderRun;
}

interface Waiting {
  rank: () => number;
  begin(): RenderRun;
  end(): void;
}

export function createRenderQueue(limits: RenderLimits): RenderQueue {
  const waiting: Waiting[] = [];
  let running = 0;

  function beginNext(): void {
    while (running < mostAtOnce && waiting.length > 0) {
      const ranks = waiting.map(({ rank }) => rank());
      const [next] = waiting.splice(ranks.indexOf(Math.min(...ranks)), 1);
      running += 1;
      void next?.begin().done.then(() => {
        running -= 1;
        next.end();
        beginNext();
      });
    }
  }

  return {
    add(order, rank, onReport) {
      const { promise: done, resolve: end } = Promise.withResolvers<void>();
      let run: RenderRun | null = null;
      const begin = (): RenderRun => {
        run = runProcess(order, limits, onReport);
        return run;
      };
      const item: Waiting = { rank, begin, end };
      waiting.push(item);
      beginNext();
      return {
        done,
        cancel() {
          if (run) return run.cancel();
          const at = waiting.indexOf(item);
          // It was cancelled before.
          if (at === -1) return;
          waiting.splice(at, 1);
          end();
        },
      };
    },
  };
}
