import type { Notification } from '@nitida/contract';
import { endpoints, languageNames } from '@nitida/contract';
import { isSound, type MatrixFault, type MatrixRow } from '@nitida/contract/matrix';
import type { BrowserContext, Page, WebSocketRoute } from 'playwright';
import { textsIn } from '../journeys/steps/texts.ts';
import { serveWithFault } from './break-remote.ts';
import type { TriedComposition, TriedRemote } from './composition.ts';
import { loopEnd, loopMs } from './inject.ts';
import { changedState, type PageState, pageState } from './page-state.ts';
import { patienceMs, until, within } from './patience.ts';
import { expectSound, followSeen, followThrown, type Limits, open, rounded, tooLate, waitFor } from './seen.ts';

const en = textsIn('en');
const es = textsIn('es');

/** A remote with a fault, and the page of another one, to which the visitor goes on. */
export interface Cell {
  remote: TriedRemote;
  fault: MatrixFault;
  elsewhere: TriedRemote;
}

/** The server's message about news, as the page's socket receives it. */
const news: Omit<Notification, 'userId'> = {
  id: 900_000_000,
  title: 'Request confirmed',
  description: 'The matrix',
  lng: 'en',
  creationDate: '2027-01-01T10:00:00.000Z',
  cleaningDate: '2027-01-08',
  cleaningTime: '10:00',
  readStatus: false,
  jobId: '00000000-0000-4000-8000-000000000000',
  isRated: false,
};

/** Follows the socket of a page. @returns a function that sends the page an event, once the socket is open. */
async function followSocket(page: Page): Promise<(event: string, payload: object) => Promise<void>> {
  let open: (socket: WebSocketRoute) => void = () => {};
  const opened = new Promise<WebSocketRoute>((resolve) => {
    open = resolve;
  });
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      socket.send(message);
      // The packet of Socket.IO that confirms the connection.
      if (String(message).startsWith('40')) open(socket);
    });
  });
  return async (event, payload) => (await opened).send(`42${JSON.stringify([event, payload])}`);
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: new RegExp(en('common:header.notifications')) });

async function unread(page: Page): Promise<number> {
  const name = (await bell(page).getAttribute('aria-label')) ?? '';
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

/** The customer who is logged in, and how many notifications they have not read. */
interface Inbox {
  userId: string;
  unread: number;
}

const listPath = endpoints.getNotifications[1].replace('{id}', '');

/** Follows the list of notifications that a page asks for first. */
async function followInbox(page: Page): Promise<Inbox> {
  const isList = ({ pathname }: URL) => pathname.startsWith(listPath);
  const answer = await page.waitForResponse((response) => isList(new URL(response.url())), { timeout: 20_000 });
  const { notifications }: { notifications: Pick<Notification, 'readStatus'>[] } = await answer.json();
  const userId = new URL(answer.url()).pathname.slice(listPath.length);
  return { userId, unread: notifications.filter(({ readStatus }) => !readStatus).length };
}

async function chooseSpanish(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: languageNames.en }).click({ timeout: patienceMs });
  await page.getByRole('menuitemradio', { name: languageNames.es }).click({ timeout: patienceMs });
  await until('the language did not change', () => page.evaluate(() => document.documentElement.lang === 'es'));
}

/** Opens a path within the document, as a step forward does. */
async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.locator(`main h1`).first().waitFor({ timeout: patienceMs });
}

/** The state of another remote's page in Spanish, to which a remote never came. */
export async function stateWithout(
  context: BrowserContext,
  composition: TriedComposition,
  { path, name }: TriedRemote,
): Promise<PageState> {
  const page = await context.newPage();
  await followSocket(page);
  await followSeen(page);
  await serveWithFault(page, composition, name, 'none');
  await open(page, composition, path);
  await page.locator('main h1').first().waitFor();
  await bell(page).waitFor({ timeout: patienceMs });
  await chooseSpanish(page);
  const state = await pageState(page);
  await page.close();
  return state;
}

export interface Step {
  /** What is said when it fails. */
  failure: string;
  run: () => Promise<void>;
}

/** Runs steps of which each one may fail without the others. @returns what failed */
export async function failuresOf(steps: readonly Step[]): Promise<string[]> {
  const failures: string[] = [];
  for (const { failure, run } of steps) {
    try {
      await run();
    } catch (error) {
      const [reason = ''] = error instanceof Error ? error.message.split('\n') : [];
      failures.push(`${failure} (${reason.slice(0, 300)})`);
    }
  }
  return failures;
}

/**
 * Opens the page of a remote with a fault as a visitor who is logged in, and goes on to another remote.
 * @param context of a visitor who is logged in.
 * @param without the state of the other remote's page to which the remote never came.
 */
export async function tryCell(
  context: BrowserContext,
  composition: TriedComposition,
  { remote, fault, elsewhere }: Cell,
  without: PageState,
  limits: Limits,
): Promise<MatrixRow> {
  const page = await context.newPage();
  const say = await followSocket(page);
  await followSeen(page);
  await serveWithFault(page, composition, remote.name, fault);
  if (fault === 'loop') {
    // A page cannot stop its own script, so the watchdog acts at the next load.
    await open(page, composition, remote.path);
    const hasEnded = page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, loopEnd, {
      polling: 100,
      timeout: 3 * loopMs,
    });
    await within(hasEnded, 'the page stays blocked', 3 * loopMs);
    // Nothing of the first load is taken for the second.
    await page.goto('about:blank');
  }
  const thrown = followThrown(page);
  const inbox = followInbox(page);
  // It is read later, or not at all.
  inbox.catch(() => {});
  await open(page, composition, remote.path);
  const isFallback = !isSound(fault);
  const seen = await waitFor(page, isFallback ? 'fallback' : 'page', limits);
  const fallback = page.getByRole('main').getByRole('alert');
  const steps: Step[] = [
    { failure: 'The session does not go on.', run: () => bell(page).waitFor({ timeout: patienceMs }) },
    {
      failure: 'A notification does not arrive.',
      run: async () => {
        const { userId, unread: before } = await within(inbox, 'the list of notifications does not come');
        await within(say('newNotification', { ...news, userId }), 'the socket is not open');
        await until('the bell does not count it', async () => (await unread(page)) === before + 1);
      },
    },
    {
      failure: 'The language cannot be changed.',
      run: async () => {
        await chooseSpanish(page);
        if (isFallback) await fallback.getByText(es('common:remote.failed.title')).waitFor({ timeout: patienceMs });
      },
    },
    ...(isFallback ? [] : [{ failure: 'The page does not work.', run: () => expectSound(page, thrown) }]),
    {
      failure: `The page of ${elsewhere.name} cannot be opened.`,
      run: async () => {
        await openWithin(page, elsewhere.path);
        await until('the fallback stays', async () => (await fallback.count()) === 0);
      },
    },
    {
      failure: 'The remote leaves something behind.',
      run: async () => {
        const changed = changedState(without, await pageState(page));
        if (changed.length > 0) throw new Error(changed.slice(0, 10).join(', '));
      },
    },
  ];
  const failures = [...tooLate(seen, fault, limits), ...(await failuresOf(steps))];
  await page.close();
  const at = isFallback ? seen.fallback : seen.page;
  return { remote: remote.name, fault, path: remote.path, shellMs: rounded(seen.shell), fallbackMs: rounded(at), failures };
}
