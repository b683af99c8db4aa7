import { spawnSync } from 'node:child_process';
import { findFirefox, findWebKit } from './engines.ts';

const engines = [
  { name: 'firefox', title: 'Firefox', find: findFirefox, packages: ['firefox-esr'], named: 'FIREFOX_PATH=/path/to/firefox' },
  {
    name: 'webkit',
    title: 'WebKitGTK',
    find: findWebKit,
    packages: ['webkit2gtk-driver', 'xvfb'],
    named: 'WEBKIT_BROWSER_PATH=/path/to/MiniBrowser',
  },
] as const;

/** Installs missing engines where that is allowed, and names those that stay missing. The last printed line lists the available engines. */
function ensureEngines(): string[] {
  return engines.flatMap(({ name, title, find, packages, named }) => {
    if (find() !== null || (install(packages) && find() !== null)) return [name];
    console.log(`${title} is left out: sudo apt-get install ${packages.join(' ')} (Debian), or name one that is installed: ${named}`);
    return [];
  });
}

function install(packages: readonly string[]): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore', timeout: 600_000, env }).status === 0;
  return apt('update') && apt('install', '--yes', '--no-install-recommends', ...packages);
}

console.log(ensureEngines().join(' '));
