import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../support/browser.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Runs the named proofs, or all, with Playwright. Each stores its result. */
const args = [here('../../node_modules/playwright/cli.js'), 'test', '-c', here('./playwright.config.ts')];
const names = process.argv.slice(2).map((name) => `proofs/${name}.ts`);
const env = { ...process.env, CHROME_PATH: findBrowser() ?? process.env.CHROME_PATH };
process.exitCode = spawnSync(process.execPath, [...args, ...names], { stdio: 'inherit', env }).status ?? 1;
