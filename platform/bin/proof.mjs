// Runs on Node 20.19 or later like every command, so it is plain JavaScript and imports only Node's own modules.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root, runPrepared } from './prepare.mjs';

/** The proofs by file name: proofs of the API, proofs in a browser, and measurements. */
const runs = [
  { script: 'bench/proof/run.ts', folder: 'bench/proof/proofs' },
  { script: 'e2e/proof/run.ts', folder: 'e2e/proof/proofs' },
  { script: 'bench/run.ts', folder: 'bench/measurements' },
].map(({ script, folder }) => ({ script, names: namesIn(join(root, folder)) }));

const asked = process.argv.slice(2);
const known = runs.flatMap(({ names }) => names);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no proof called ${unknown.join(', ')}. There are: ${known.join(', ')}`);
  process.exitCode = 1;
} else {
  await runAll();
}

async function runAll() {
  let worst = 0;
  for (const { script, names } of runs) {
    if (asked.length > 0 && !names.some((name) => asked.includes(name))) continue;
    await runPrepared(script);
    worst = Math.max(worst, Number(process.exitCode ?? 0));
  }
  process.exitCode = worst;
}

/** @param {string} folder */
function namesIn(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
}
