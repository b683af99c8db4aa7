import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFolders, filesForPostgres } from './files-for-postgres.ts';
import { type Report, readPlaywrightReport, readVitestReport } from './report.ts';
import { type Outcome, root, runProgram, runTool } from './step.ts';

/** Runs all tests beside the code, on the embedded database. Those that a PostgreSQL has in a step of its own run there alone. */
export async function runUnitTests(): Promise<Outcome> {
  const browser = await findBrowser();
  const elsewhere = process.env.TEST_DATABASE_URL ? filesForPostgres(root).join() : undefined;
  return vitest([], { TEST_DATABASE_URL: undefined, TEST_ELSEWHERE: elsewhere, CHROME_PATH: browser ?? undefined });
}

/** Runs the tests beside the code of some of Vitest's projects. */
export const runPackageTests = (projects: readonly string[]): Promise<Outcome> =>
  vitest(
    projects.flatMap((project) => ['--project', project]),
    { TEST_DATABASE_URL: undefined },
  );

/** What Playwright is asked for one remote: its pages, and the journeys that have its name as their tag. One worker has one site. */
export const packageJourneys = (folder: string) => ({
  config: 'e2e/playwright.config.ts',
  env: { ONE_PACKAGE: folder },
  args: ['--grep', `@${folder}(?![\\w-])`, '--workers=1'],
});

/** Runs the browser tests of one remote, beside its other steps. */
export async function runPackageJourneys(folder: string): Promise<Outcome> {
  const browser = await findBrowser();
  if (browser === null) return { passed: 0, failed: 1 };
  const { config, env, args } = packageJourneys(folder);
  return playwright(config, { ...env, CHROME_PATH: browser }, args, false);
}

/** Runs the tests that only PostgreSQL can hold, on the PostgreSQL of TEST_DATABASE_URL. */
export const runUnitTestsOnPostgres = (): Promise<Outcome> => vitest([...databaseProjects, ...filesForPostgres(root)]);

/** Runs all tests that use a database there. */
export const runAllOnPostgres = (): Promise<Outcome> => vitest([...databaseProjects, ...databaseFolders]);

/** Runs the tests that take minutes. */
export const runSlowTests = (): Promise<Outcome> => vitest(['--project', 'platform'], { TEST_PROOFS: '1' });

const databaseProjects = ['api', 'platform'].flatMap((project) => ['--project', project]);

/** Runs the journeys on the composed site. */
export async function runBrowserTests(): Promise<Outcome> {
  const browser = await findBrowser();
  if (browser === null) return { passed: 0, failed: 1 };
  return playwright('e2e/playwright.config.ts', { CHROME_PATH: browser });
}

/** Runs the engine tests in Firefox and in WebKit. An engine that is not available is reported, and its tests count as skipped. */
export async function runEngineTests(): Promise<Outcome> {
  const { output } = await runProgram(process.execPath, ['e2e/engines/ensure-engines.ts']);
  const lines = output.trim().split('\n');
  const found = (lines.pop() ?? '').split(' ').filter((name) => name !== '');
  if (lines.length > 0) console.log(lines.join('\n'));
  const missing = 2 - found.length;
  if (found.length === 0) return { passed: 0, failed: 0, skipped: missing };
  const outcome = await playwright('e2e/engines/playwright.config.ts');
  return { ...outcome, skipped: Math.round((missing * (outcome.passed + outcome.failed)) / found.length) };
}

let siteForRuns: string | undefined;

/** The folder in which the first browser tests leave the site that they prepared, for the others of this run. */
function folderOfSite(): string {
  if (siteForRuns !== undefined) return siteForRuns;
  const folder = mkdtempSync(join(tmpdir(), 'nitida-site-for-runs-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  siteForRuns = folder;
  return folder;
}

/** With `live`, the output is printed at once. Otherwise it is part of the outcome. */
async function playwright(config: string, env: Record<string, string> = {}, more: string[] = [], live = true): Promise<Outcome> {
  const { folder, file, remove } = await reportFile();
  const args = ['test', '--config', config, '--reporter', 'list,json', '--output', join(folder, 'results'), ...more];
  const { code, output } = await runTool('playwright', args, {
    live,
    env: { ...(live && { SITE_FOR_RUNS: folderOfSite() }), ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const report = readPlaywrightReport(await written(file));
  await remove();
  return { ...counted(code, report), ...(!live && { output }) };
}

/** Tests make many objects that live for milliseconds. With more room for them a tenth of the processor's time is saved. */
const roomForObjects = '--max-semi-space-size=64';

async function vitest(args: string[], env: Record<string, string | undefined> = {}): Promise<Outcome> {
  const { file, remove } = await reportFile();
  const { code } = await runTool('vitest', ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], {
    live: true,
    env: { ...env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${roomForObjects}` },
  });
  const report = readVitestReport(await written(file), root);
  await remove();
  return counted(code, report);
}

/** A run that failed without a failed test (a file did not load, or there was no test) counts as one failure. */
function counted(code: number, report: Report | null): Outcome {
  const { passed, failed } = report ?? { passed: 0, failed: [] };
  const broken = failed.length === 0 && (code !== 0 || passed === 0);
  return { passed, failed: broken ? 1 : failed.length, failures: failed };
}

let found: Promise<string | null> | undefined;

/** Path of a browser, which is installed when there is none. Returns null, and prints the reason, when that fails. */
const findBrowser = (): Promise<string | null> => {
  found ??= runProgram(process.execPath, ['e2e/support/ensure-browser.ts']).then(({ code, output }) => {
    if (code === 0) return output.trim().split('\n').at(-1) ?? null;
    console.log(output.trim());
    return null;
  });
  return found;
};

async function reportFile(): Promise<{ folder: string; file: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'nitida-test-'));
  return { folder, file: join(folder, 'report.json'), remove: () => rm(folder, { recursive: true, force: true }) };
}

const written = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');
