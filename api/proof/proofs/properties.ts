import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Proof, ProofResult } from '../proof.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The properties of the domain's tests, each tried this often. */
export const tryProperties = (runs: number): Promise<ProofResult> =>
  tryTests(['--project', 'shared-domain'], { NITIDA_PROPERTY_RUNS: String(runs) }, { 'tries of each property': runs });

/** Runs tests in a process of their own. @returns what passed beside `facts`, and what failed, by name. */
export async function tryTests(which: string[], env: Record<string, string>, facts: ProofResult['facts']): Promise<ProofResult> {
  const folder = await mkdtemp(join(tmpdir(), 'nitida-proof-'));
  const report = join(folder, 'report.json');
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...which, '--reporter', 'json', '--outputFile', report], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await once(child, 'exit');
    return read(await readFile(report, 'utf8'), facts);
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

function read(said: string, facts: ProofResult['facts']): ProofResult {
  const report: Report = JSON.parse(said);
  const failed = report.testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'));
  return {
    facts: { ...facts, 'tests passed': report.numPassedTests, 'tests failed': report.numFailedTests },
    broken: report.numPassedTests === 0 ? ['no test ran'] : failed.map(({ fullName }) => fullName),
  };
}

export const properties: Proof = {
  name: 'properties',
  claim: 'The rules of prices, times, recurrence and money hold for 100,000 tries of each property.',
  run: () => tryProperties(100_000),
};
