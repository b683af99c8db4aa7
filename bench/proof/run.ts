import { allProofs } from './all-proofs.ts';
import { keepResult } from './kept-results.ts';
import { scale } from './support/scale.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the proofs named on the command line, or all, and keeps their results. A try with `PROOF_SCALE` keeps none. */
const asked = process.argv.slice(2);
let broken = 0;
for (const proof of allProofs.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  say(`\n${proof.claim}`);
  const result = await proof.run();
  for (const [what, value] of Object.entries(result.facts)) say(`  ${String(value).padStart(9)} ${what}`);
  for (const what of result.broken) say(`  BROKEN: ${what}`);
  say(`${proof.name}: ${result.broken.length === 0 ? 'holds' : 'DOES NOT HOLD'}`);
  broken += result.broken.length;
  if (scale === 1) await keepResult(proof, result);
}
process.exitCode = broken === 0 ? 0 : 1;
