// Runs on Node 20.19 or later like every command, so it is plain JavaScript and imports only Node's own modules.
import process from 'node:process';
import { namesIn, unknownNames } from './names-in.mjs';
import { isAsked, runPrepared } from './prepare.mjs';

/** The proofs by file name: slow tests, proofs of the API, proofs and whole sets of tests in a browser, and measurements. */
const runs = [
  { script: 'platform/bin/test/prove.ts', folders: ['platform/bin/test/proofs'] },
  { script: 'bench/proof/run.ts', folders: ['bench/proof/proofs'] },
  { script: 'e2e/proof/run.ts', folders: ['e2e/proof/whole', 'e2e/proof/proofs'] },
  { script: 'bench/run.ts', folders: ['bench/measurements'] },
].map(({ script, folders }) => ({ script, names: folders.flatMap(namesIn) }));

const known = runs.flatMap(({ names }) => names);
const unknown = unknownNames(known);
const usage = `npm run proof [-- <name> …]   runs the promises that take longer, those named or all, and stores their results

${known.join(', ')}`;

if (isAsked({ usage, takesWords: true })) {
  if (unknown.length > 0) {
    console.error(`There is no proof called ${unknown.join(', ')}.\n\n${usage}`);
    process.exitCode = 1;
  } else {
    await runAll();
  }
}

async function runAll() {
  const asked = process.argv.slice(2);
  let worst = 0;
  for (const { script, names } of runs) {
    if (asked.length > 0 && !names.some((name) => asked.includes(name))) continue;
    await runPrepared(script);
    worst = Math.max(worst, Number(process.exitCode ?? 0));
  }
  process.exitCode = worst;
}
