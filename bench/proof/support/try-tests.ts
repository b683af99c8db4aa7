import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProofResult } from '../proof.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Runs tests in a separate process, from `cwd`.
 * @returns the counts beside `facts`, and each failure with its reason: a test, a file that did not load, or the run itself
 */
export async function tryTests(
  which: string[],
  env: Record<string, string>,
  facts: ProofResult['facts'],
  cwd: string = root,
): Promise<ProofResult> {
  const folder = await mkdtemp(join(tmpdir(), 'nitida-proof-'));
  const report = join(folder, 'report.json');
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...which, '--reporter', 'json', '--outputFile', report], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const [code] = await once(child, 'exit');
    return read(await readFile(report, 'utf8'), code === 0, facts);
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
}

/** A file that did not load reports no failed tests, only its own status. */
function read(said: string, endedWell: boolean, facts: ProofResult['facts']): ProofResult {
  const report: Report = JSON.parse(said);
  const broken = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join(' ').slice(0, 2000)}`);
    return failed.length === 0 && status === 'failed' ? [`${name} did not run`] : failed;
  });
  if (report.numPassedTests === 0) broken.push('no test passed');
  if (!endedWell && broken.length === 0) broken.push('the tests passed, and their run failed');
  return { facts: { ...facts, 'tests passed': report.numPassedTests, 'tests failed': report.numFailedTests }, broken };
}
