import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@nitida/contract';
import { startSite } from '@nitida/local';
import { buildAll } from '@nitida/platform/build/index';
import { createFrameReader, frameOf } from '@nitida/platform/renderer/frames';
import type { RenderOrder } from '@nitida/platform/renderer/messages';
import { type CompleteOrder, type RenderLimits, runSandbox } from '@nitida/platform/renderer/run-sandbox';
import { createAnswersOf } from '@nitida/site/answers-of';
import { type Measurement, median } from '../measurement.ts';
import { root } from '../monolith/rspack.config.ts';
import { publicPages } from '../public-pages.ts';

const rounds = 7;
/** The most that the sandbox may cost. */
const mostRatio = 1.5;
const limits: RenderLimits = { milliseconds: 600_000, silentMilliseconds: 120_000, megabytes: 512 };
const mostBytes = 1_000_000_000;
const program = fileURLToPath(new URL('../prerendering/node-program.ts', import.meta.url));

/** Draws the public pages of a release in eight languages, in the sandbox and in a bare process of Node, in turn. */
export const prerendering: Measurement = {
  name: 'prerendering',
  question: 'What does the sandbox cost when all public pages of a release are drawn in eight languages?',
  async run() {
    const orders = await ordersOfRelease();
    const inSandbox: number[] = [];
    const inNode: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      inSandbox.push(await timeOf(orders, drawInSandbox));
      inNode.push(await timeOf(orders, drawInNode));
    }
    const pages = orders.reduce((count, order) => count + order.pages.length, 0);
    const ratios = inSandbox.map((time, round) => time / (inNode[round] ?? Number.NaN));
    return [
      {
        what: 'the time in the sandbox, with what is verified of each page, against bare Node',
        value: median(ratios),
        unit: '×',
        limit: mostRatio,
      },
      { what: `all ${pages} pages and frames in ${languages.length} languages, in the sandbox`, value: median(inSandbox), unit: 'ms' },
      { what: 'the same in bare Node', value: median(inNode), unit: 'ms' },
    ];
  },
};

/** What a new site has drawn of the releases of this checkout, with all that the pages need. */
async function ordersOfRelease(): Promise<CompleteOrder[]> {
  const releases = (await buildAll({ root })).map(({ dir }) => dir);
  const dataDir = await mkdtemp(join(tmpdir(), 'nitida-prerendering-'));
  const claimed: RenderOrder[] = [];
  let readModule: ((module: RenderOrder['shell']) => Promise<Buffer>) | undefined;
  const site = await startSite({
    port: 0,
    dataDir,
    releases,
    env: { LOG_LEVEL: 'silent' },
    extend(_app, { platform: { renderings, readServerModule } }) {
      readModule = readServerModule;
      const { claim } = renderings;
      renderings.claim = async (...asked) => {
        const found = await claim(...asked);
        if (found) claimed.push(found.order);
        return found;
      };
    },
  });
  await publicPages(site.url);
  const answersOf = createAnswersOf(site.url);
  const orders = await Promise.all(
    claimed.map(async (order) => {
      const [shell, remote, answers] = await Promise.all([
        readModule?.(order.shell),
        order.remote && readModule?.(order.remote),
        answersOf(order),
      ]);
      if (!shell) throw new Error('A site draws pages without a shell');
      return {
        ...order,
        page: { ...order.page, businessNow: new Date().toISOString() },
        sources: { shell, remote: remote ?? null },
        answers,
      };
    }),
  );
  await site.stop();
  return orders;
}

async function timeOf(orders: readonly CompleteOrder[], draw: (order: CompleteOrder) => Promise<number>): Promise<number> {
  const began = performance.now();
  for (const order of orders) {
    const drawn = await draw(order);
    if (drawn !== order.pages.length) throw new Error(`${order.remote?.name ?? 'The shell'} drew ${drawn} of ${order.pages.length} pages`);
  }
  return performance.now() - began;
}

async function drawInSandbox(order: CompleteOrder): Promise<number> {
  let drawn = 0;
  await runSandbox(order, limits, ({ failure }) => {
    if (failure === undefined) drawn += 1;
  }).done;
  return drawn;
}

/** Its pages are read and not verified, as before. */
function drawInNode({ remote, page, navigation, pages, answers, sources }: CompleteOrder): Promise<number> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const order = Buffer.from(JSON.stringify({ remote: remote?.name ?? null, page, navigation, pages, answers }));
  child.stdin.on('error', () => {});
  for (const part of [order, sources.shell, sources.remote ?? Buffer.alloc(0)].flatMap(frameOf)) child.stdin.write(part);
  const frames = createFrameReader(mostBytes);
  let drawn = 0;
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (bytes: Buffer) => {
      for (const message of frames.read(bytes)) if (typeof message === 'object' && message !== null && 'rendered' in message) drawn += 1;
      if (drawn === pages.length) child.kill();
    });
    child.once('error', reject);
    child.once('close', () => resolve(drawn));
  });
}
