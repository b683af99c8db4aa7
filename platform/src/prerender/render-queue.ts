import type { Renderings, Wanted } from '../registry/renderings.ts';
import type { RenderOrder, RenderSignals, StoredPage } from '../renderer/messages.ts';

export interface RenderQueueOptions {
  renderings: Renderings;
  signals: RenderSignals;
}

/** The rendering of an order that some renderer does. */
export interface Run {
  /** Resolves when all pages are rendered as far as possible, or after `cancel`. Never rejects. */
  done: Promise<{ isPartial: boolean }>;
  /** Whether the code of the remote was ended before because it exceeded a limit, so that nothing waits for it. */
  isHung(): boolean;
  cancel(): void;
}

export interface Asked extends Pick<Wanted, 'key' | 'order'> {
  /** Of what waits, the lowest is rendered first. It may change while the order waits. */
  rank: () => number;
  /** Whether the pages that are stored are too old. */
  isAgain: boolean;
  /** The keys of the pages that are known, with the time for which they were rendered. What is read is added. */
  known: Map<string, string>;
  onPages(pages: readonly StoredPage[]): void;
}

export interface RenderQueue {
  /** Asks for the pages of an order, and gets those that are stored and not known yet. */
  add(asked: Asked): Run;
  close(): Promise<void>;
}

/** A signal may be lost, and an order that nobody asks for any more is not rendered. */
const lookEveryMs = 1000;
const askEveryMs = 5000;
const touchEveryMs = 60 * 60_000;

interface Watched extends Asked {
  /** Done when it was rendered so many times. Null until it is known how many times it was. */
  target: number | null;
  round: number;
  isHung: boolean;
  /** When it was asked for, by a clock that only goes on. */
  askedAt: number;
  end(result: { isPartial: boolean }): void;
}

/** Asks renderers for pages through the database, and reads what they store. While the database does not answer, it asks again. */
export function createRenderQueue({ renderings, signals }: RenderQueueOptions): RenderQueue {
  const open = new Set<Watched>();
  /** All that was asked for, whose pages stay stored, by key. */
  const used = new Map<string, RenderOrder>();
  let looking: Promise<void> | null = null;
  let isDue = false;

  async function ask(): Promise<void> {
    const now = performance.now();
    const due = [...open].filter(({ askedAt }) => now - askedAt >= askEveryMs);
    if (due.length === 0) return;
    await renderings.want(due.map(({ key, order, rank }) => ({ key, order, rank: rank() })));
    for (const one of due) one.askedAt = now;
    signals.send();
  }

  async function follow(watched: Watched): Promise<void> {
    const [state] = await renderings.states([watched.key]);
    if (!state || !open.has(watched)) return;
    const { done, round, isPartial, isHung } = state;
    if (watched.target === null) {
      watched.target = watched.isAgain ? done + 1 : Math.max(done, 1);
      if (watched.isAgain) {
        await renderings.wantAgain(watched.key, done);
        signals.send();
      }
    }
    watched.isHung = isHung;
    if (round > watched.round) {
      const stored = await renderings.stored(watched.order.pages.map((page) => page.key));
      const changed = [...stored].filter(([key, at]) => watched.known.get(key) !== at);
      const pages = await renderings.pages(changed.map(([key]) => key));
      if (!open.has(watched)) return;
      watched.round = round;
      for (const { key, at } of pages) watched.known.set(key, at);
      watched.onPages(pages);
    }
    if (done < watched.target || !open.delete(watched)) return;
    watched.end({ isPartial });
  }

  async function lookOnce(): Promise<void> {
    await ask();
    for (const watched of [...open]) await follow(watched);
  }

  /** Looks again after the look in progress, which may have missed what changed meanwhile. */
  function look(): void {
    isDue = true;
    looking ??= (async () => {
      while (isDue) {
        isDue = false;
        await lookOnce().catch(() => {});
      }
      looking = null;
    })();
  }

  const undo = signals.on(() => {
    if (open.size > 0) look();
  });
  const timer = setInterval(() => {
    if (open.size > 0) look();
  }, lookEveryMs).unref();
  const touch = (orders: ReadonlyMap<string, RenderOrder>) => {
    const pages = [...orders.values()].flatMap((order) => order.pages.map(({ key }) => key));
    void renderings.touch([...orders.keys()], pages).catch(() => {});
  };
  const touching = setInterval(() => touch(used), touchEveryMs).unref();

  return {
    add(asked) {
      const { key } = asked;
      const { promise: done, resolve: end } = Promise.withResolvers<{ isPartial: boolean }>();
      // Pages may be stored before anybody renders the order, because others have them too.
      const watched: Watched = { ...asked, target: null, round: -1, isHung: false, askedAt: Number.NEGATIVE_INFINITY, end };
      open.add(watched);
      used.set(key, asked.order);
      // A process may end before the hour, and its order would outlive the pages.
      touch(new Map([[key, asked.order]]));
      look();
      return {
        done,
        isHung: () => watched.isHung,
        cancel() {
          used.delete(key);
          if (!open.delete(watched)) return;
          end({ isPartial: false });
          // The next order of the same pages need not wait for it.
          renderings.unwant(key).catch(() => {});
        },
      };
    },
    async close() {
      undo();
      clearInterval(timer);
      clearInterval(touching);
      await looking;
    },
  };
}
