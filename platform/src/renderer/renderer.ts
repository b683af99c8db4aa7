import type { Claimed, Place, Renderings } from '../registry/renderings.ts';
import type { Answers, PageReport, RenderOrder, RenderSignals, ServerModule, StoredPage } from './messages.ts';
import { type RenderLimits, type RenderRun, runSandbox } from './run-sandbox.ts';

export interface RendererOptions {
  renderings: Renderings;
  signals: RenderSignals;
  /** Reads the source of a server module, whose hash it verifies. */
  readModule: (module: ServerModule) => Promise<Buffer>;
  /** Asks the API for all that the pages of an order may show. */
  answersOf: (order: RenderOrder) => Promise<Answers>;
  businessNow: () => Date;
  /** Limits for the pages of one remote. The default is for production. */
  limits?: RenderLimits;
  /** Called when a page could not be rendered. The browser renders it instead. */
  onFailure: (page: Pick<PageReport, 'path' | 'language'>, failure: string) => void;
  onError: (error: unknown) => void;
}

export interface Renderer {
  /** Ends what is in progress, and gives it to others. */
  close(): Promise<void>;
}

/**
 * Each process needs up to 300 MB and a core until it ends. What staff published waits for nothing, and the second place is for sound code of production, so that
 * nothing else can take all.
 */
const places: readonly Place[] = [
  { soundOnly: true, publishedOnly: true },
  { soundOnly: true, publishedOnly: false },
  { soundOnly: false, publishedOnly: false },
];
const productionLimits: RenderLimits = { milliseconds: 120_000, silentMilliseconds: 20_000, megabytes: 512 };
/** Beyond the limit of a run: the answers of the API, and storing the pages. */
const leaseSlackMs = 30_000;
/** How often a run is looked at: whether somebody still waits for it, and whether it has pages to store, which can be read while others are being rendered. */
const lookAtRunEveryMs = 700;
/** A signal may be lost. */
const lookEveryMs = 2000;
const forgetEveryMs = 6 * 60 * 60_000;

/** Renders what composers ask for, two orders at a time and a third that staff published, each in a sandbox of its own. Any number of renderers share the orders. */
export function startRenderer(options: RendererOptions): Renderer {
  const { renderings, signals, readModule, answersOf, businessNow, limits = productionLimits, onFailure, onError } = options;
  const running = new Set<RenderRun>();
  const working = new Map<Place, Promise<void>>();
  let isClosed = false;

  /** What is left to render of an order: pages that are stored are the same for every order that has them. */
  async function leftOf({ order, isAgain }: Claimed): Promise<RenderOrder> {
    const stored = isAgain ? new Map() : await renderings.stored(order.pages.map(({ key }) => key));
    const pages = order.pages.filter(({ key }) => !stored.has(key));
    const content = Object.fromEntries(Object.entries(order.content).filter(([path]) => pages.some((page) => page.path === path)));
    return { ...order, pages, content };
  }

  async function complete(order: RenderOrder) {
    const { shell, remote } = order;
    const [shellSource, remoteSource, answers] = await Promise.all([readModule(shell), remote && readModule(remote), answersOf(order)]);
    return { ...order, sources: { shell: shellSource, remote: remoteSource }, answers };
  }

  /** Renders one order and stores its pages as they come. */
  async function render(claimed: Claimed): Promise<void> {
    const now = businessNow();
    const at = now.toISOString();
    const left = await leftOf(claimed);
    let isPartial = false;
    const unsaved: StoredPage[] = [];
    const save = async (end: { isPartial: boolean; isHung: boolean } | null) => {
      const pages = unsaved.splice(0);
      try {
        await renderings.save(claimed, { pages, end });
      } catch (error) {
        unsaved.unshift(...pages);
        throw error;
      }
      signals.send();
    };
    const receive = ({ path, language, isFrame, rendered, failure }: PageReport) => {
      const asked = left.pages.find((page) => page.path === path && page.language === language && page.isFrame === isFrame);
      if (asked && rendered) unsaved.push({ key: asked.key, path, language, isFrame, at, rendered });
      else {
        isPartial = true;
        onFailure({ path, language }, failure ?? 'It was not rendered.');
      }
    };
    if (left.pages.length === 0) return save({ isPartial, isHung: false });
    const order = { ...left, page: { ...left.page, businessNow: at } };
    const whole = await complete(order).catch((error: unknown) => {
      for (const page of order.pages) receive({ ...page, failure: String(error) });
      return null;
    });
    let isHung = false;
    let isWanted = true;
    if (whole && !isClosed) {
      const run = runSandbox(whole, limits, receive);
      running.add(run);
      const look = async () => {
        isWanted = await renderings.isAwaited(claimed);
        if (!isWanted) run.cancel();
        else if (unsaved.length > 0) await save(null);
      };
      let looking = Promise.resolve();
      const timer = setInterval(() => {
        looking = looking.then(look).catch(onError);
      }, lookAtRunEveryMs);
      ({ exceeded: isHung } = await run.done);
      clearInterval(timer);
      await looking;
      running.delete(run);
    }
    // What was not finished is rendered by another renderer, if anybody still waits for it.
    await (isClosed || !isWanted ? renderings.giveBack(claimed) : save({ isPartial, isHung }));
  }

  async function workAt(place: Place): Promise<void> {
    for (;;) {
      const claimed = isClosed ? null : await renderings.claim(limits.milliseconds + leaseSlackMs, place);
      if (!claimed) return;
      await render(claimed);
    }
  }

  function look(): void {
    for (const place of places) {
      if (isClosed || working.has(place)) continue;
      const work = workAt(place)
        .catch(onError)
        .finally(() => working.delete(place));
      working.set(place, work);
    }
  }

  const undo = signals.on(look);
  const timers = [setInterval(look, lookEveryMs), setInterval(() => void renderings.forget().catch(onError), forgetEveryMs)];
  look();
  return {
    async close() {
      isClosed = true;
      undo();
      for (const timer of timers) clearInterval(timer);
      for (const run of running) run.cancel();
      await Promise.all(working.values());
    },
  };
}
