import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { logIn } from '../journeys/steps/account.ts';
import { textsIn } from '../journeys/steps/texts.ts';
import { expect, test } from '../journeys/steps/visitor.ts';
import { waitForHydration } from '../journeys/steps/wait-for-hydration.ts';
import { startPatienceMs, temporaryFolder } from '../support/site-process.ts';

const program = fileURLToPath(new URL('../../platform/local/src/dev.ts', import.meta.url));
const demo = { email: 'demo@nitida.example', password: 'Marbella2027' };
const en = textsIn('en');

/** Starts `npm run dev -- work --against <address>` on a free port. */
async function startAgainst(address: string) {
  const folder = await temporaryFolder();
  const child = fork(program, ['work', '--against', address], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder.path },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`It ended with ${code}.`)));
    child.once('message', (message) => resolve((message as { ready: { url: string } }).ready.url));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await folder.remove();
  };
  return { url, stop };
}

test('a remote of this checkout is shown in another site, whose other pages, calls and socket go on', async ({ newVisitor, siteUrl }) => {
  test.setTimeout(startPatienceMs);
  const site = await startAgainst(siteUrl);
  const visitor = await newVisitor();
  const { page } = visitor;
  const composition = () => page.locator('#page').evaluate((element) => JSON.parse(element.textContent ?? '').composition);
  try {
    await page.goto(`${siteUrl}/work`);
    const there = await composition();
    await page.goto(`${site.url}/work`);
    await waitForHydration(page);
    const here = await composition();
    const versions = ({ remotes }: typeof there) =>
      remotes.map(({ name, version }: { name: string; version: string }) => `${name} ${version}`);
    expect(versions(here).filter((version: string) => !versions(there).includes(version))).toEqual([expect.stringMatching(/^mf_work /)]);

    // The rest is as released: another page, a customer's session and orders.
    const socket = page.waitForEvent('websocket', { predicate: (one) => one.url().includes('/socket.io/') });
    await page.goto(`${site.url}/`);
    await logIn(visitor, demo);
    await page.goto(`${site.url}/orders`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('account:orders.title'));
    await expect(page.getByRole('main').locator('a[href*="order="]').first()).toBeVisible();
    expect((await socket).url()).toContain(new URL(site.url).host);
  } finally {
    // An open page would report the end of its connections.
    await page.close();
    await site.stop();
  }
});
