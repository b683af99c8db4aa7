import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../support/browser.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const env = { ...process.env, CHROME_PATH: findBrowser() ?? process.env.CHROME_PATH };
const playwright = (config: string, files: readonly string[] = []): number => {
  const args = [here('../../node_modules/playwright/cli.js'), 'test', '-c', here(config), ...files];
  return spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
};

/** Runs the named proofs, or all, with Playwright: whole sets of tests, and proofs that store their result. */
const named = process.argv.slice(2);
const whole = readdirSync(here('./whole')).map((file) => file.replace(/\.ts$/, ''));
const proofs = named.filter((name) => !whole.includes(name)).map((name) => `proofs/${name}.ts`);
const results = [
  ...whole.filter((name) => named.length === 0 || named.includes(name)).map((name) => playwright(`./whole/${name}.ts`)),
  ...(named.length === 0 || proofs.length > 0 ? [playwright('./playwright.config.ts', proofs)] : []),
];
process.exitCode = Math.max(...results);
