import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.ts';

const playwright = fileURLToPath(new URL('../../node_modules/playwright/cli.js', import.meta.url));

/** Prints the path of a browser on its last line. Installs what is missing: a browser, and one with the page cache that visitors have. */
function ensureBrowser(): string {
  if (!isComplete()) download();
  if (!isComplete()) installPackages();
  const found = findBrowser();
  if (found !== null) return found;
  throw new Error(
    [
      'The browser tests need Chromium, and none could be installed. Run one of these, then try again:',
      '  npx playwright install --with-deps chromium',
      '  sudo apt-get install chromium          (Debian, Ubuntu)',
      '  CHROME_PATH=/path/to/chrome npm test   (a browser that is installed elsewhere)',
    ].join('\n'),
  );
}

const isComplete = (): boolean => findBrowser() !== null && findBrowser({ hasPageCache: true }) !== null;

function download(): void {
  console.error('A browser is missing: downloading Chromium …');
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'ignore', timeout: 240_000 });
}

function installPackages(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  console.error('No download: installing the system packages …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore', timeout: 600_000, env });
  apt('update');
  // Older systems have only the full browser, which has the page cache.
  for (const name of ['chromium-headless-shell', 'chromium']) apt('install', '--yes', '--no-install-recommends', name, 'fonts-liberation');
}

try {
  console.log(ensureBrowser());
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
