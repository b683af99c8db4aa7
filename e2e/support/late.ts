import type { BrowserContext, Route } from 'playwright/test';

/** What comes late: the live connection, or the answers of the API. `JOURNEYS_LATE` names one for all journeys. */
export type Late = 'socket' | 'answers';

const socketMs = 3000;
/** Each answer comes by 0 to this time in ms later, so that answers overtake each other. */
const mostMs = 1500;

/** The seed of the delays; `JOURNEYS_SEED` names another one. */
const usualSeed = 20_270_531;

export function lateByEnvironment({ JOURNEYS_LATE: late } = process.env): Late | null {
  if (late === undefined || late === '') return null;
  if (late === 'socket' || late === 'answers') return late;
  throw new Error(`JOURNEYS_LATE is “socket” or “answers”, not “${late}”.`);
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Makes the connection of every page of the context late, or each answer of the API by a time of its own. */
export async function makeLate(context: BrowserContext, late: Late | null = lateByEnvironment()): Promise<void> {
  if (late === 'socket') await lateSocket(context);
  if (late === 'answers') await lateAnswers(context, Number(process.env.JOURNEYS_SEED ?? usualSeed));
}

/** The server sees the connection late, too, so that it tells the page nothing of what happened before. */
async function lateSocket(context: BrowserContext): Promise<void> {
  await context.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await pause(socketMs);
    socket.connectToServer();
  });
}

async function lateAnswers(context: BrowserContext, seed: number): Promise<void> {
  const random = randomOf(seed);
  await context.route(/\/(api|ref)\//, async (route: Route) => {
    const answer = await route.fetch().catch(() => null);
    await pause(random() * mostMs);
    // The page may have been left meanwhile.
    await (answer === null ? route.abort() : route.fulfill({ response: answer })).catch(() => {});
  });
}
