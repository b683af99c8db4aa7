import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.ts';

const playwright = fileURLToPath(new URL('../../node_modules/playwright/cli.js', import.meta.url));

/** Prints the path of a browser on its last line, and installs one when there is none. */
function ensureBrowser(): string {
  const found = findBrowser() ?? afterDownload() ?? afterPackages();
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

function afterDownload(): string | null {
  console.error('No browser found: downloading Chromium …');
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'ignore', timeout: 240_000 });
  return findBrowser();
}

function afterPackages(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  console.error('No download: installing the system package …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore', timeout: 600_000, env });
  apt('update');
  apt('install', '--yes', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation');
  // Older systems have only the full browser.
  if (findBrowser() === null) apt('install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation');
  return findBrowser();
}

try {
  console.log(ensureBrowser());
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
