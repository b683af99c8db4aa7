import { execFile, execFileSync, fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, expect, test } from 'playwright/test';
import { copyCheckout } from '../../../platform/test/copy-checkout.ts';
import { browserArgs, findBrowser } from '../../support/browser.ts';

/** From the command that makes a remote to its page in a browser, in seconds. */
const most = 300;

const claim = 'A new remote is on staging, and by a preview link in a browser, within five minutes, and no other file is touched.';

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;

const git = (cwd: string, ...args: string[]): string => execFileSync('git', args, { cwd, encoding: 'utf8' });

/** Starts the site of a checkout on free ports. */
async function startSite(checkout: string, dataDir: string) {
  const child = fork(join(checkout, 'platform/local/src/start.ts'), {
    cwd: checkout,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The site ended with ${code}.`)));
    child.once('message', (message) => resolve((message as { ready: { url: string } }).ready.url));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, stop };
}

test('a new remote is on staging, and by a link in a browser, within five minutes, and only its folder is new', async () => {
  test.setTimeout(1_200_000);
  const folder = await mkdtemp(join(tmpdir(), 'nitida-new-'));
  const checkout = join(folder, 'checkout');
  const steps: [string, number][] = [];
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    const seconds = rounded((performance.now() - began) / 1000);
    steps.push([name, seconds]);
    console.log(`  ${name}: ${seconds} s`);
    return result;
  };
  copyCheckout(checkout);
  git(checkout, 'init', '--quiet');
  git(checkout, 'add', '--all');
  const ignored = git(checkout, 'status', '--porcelain').split('\n');
  const site = await startSite(checkout, join(folder, 'data'));
  const run = async (command: string, ...args: string[]): Promise<string> => {
    const env = { ...process.env, PORT: new URL(site.url).port, NITIDA_KEY_FILE: join(folder, 'key.pem'), DATA_DIR: join(folder, 'data') };
    const [file, ...words] = command.split(' ');
    const { stdout } = await promisify(execFile)(process.execPath, [join(checkout, file ?? ''), ...words, ...args], { cwd: checkout, env });
    return stdout;
  };
  try {
    await step('npm run new', () => run('platform/bin/new.mjs', 'mf-reviews'));
    const status = git(checkout, 'status', '--porcelain').split('\n');
    expect(status.filter((line) => !ignored.includes(line))).toEqual(['?? mf-reviews/']);
    await step('npm run release, to staging', () => run('platform/bin/release.mjs', 'mf-reviews', '--channel', 'staging'));
    expect(await step('what staging serves', () => run('platform/src/cli.ts', 'channels'))).toMatch(/staging/);
    const [link = ''] = (await step('the link to staging', () => run('platform/src/cli.ts', 'preview', 'staging'))).split('\n');
    const executablePath = findBrowser();
    if (executablePath === null) throw new Error('There is no browser: node e2e/support/ensure-browser.ts');
    const browser = await chromium.launch({ executablePath, args: browserArgs });
    await step('the page in Chromium, by the link', async () => {
      const page = await browser.newPage();
      await page.goto(link);
      await page.goto(new URL('/reviews', link).href);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('New page');
      await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('staging');
    });
    const visitor = await browser.newPage();
    await visitor.goto(new URL('/reviews', link).href);
    // Production has no such page, and leads to the home page.
    await expect(visitor).toHaveURL(new URL('/', link).href);
    await browser.close();
    expect(git(checkout, 'status', '--porcelain').split('\n')).toEqual(status);
    const total = steps.reduce((sum, [, seconds]) => sum + seconds, 0);
    const kept = {
      claim,
      holds: total < most,
      node: process.version,
      facts: { seconds: rounded(total), most },
      steps: Object.fromEntries(steps),
    };
    await writeFile(new URL('../../../bench/results/proof-new-remote.json', import.meta.url), `${JSON.stringify(kept, null, 2)}\n`);
    expect(total).toBeLessThan(most);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
