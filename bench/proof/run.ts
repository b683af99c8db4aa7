import { writeFile } from 'node:fs/promises';
import { allProofs } from './all-proofs.ts';
import { scale } from './support/scale.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the proofs named on the command line, or all, and writes their results. A try with `PROOF_SCALE` writes none. */
const asked = process.argv.slice(2);
let broken = 0;
for (const { name, claim, run } of allProofs.filter((proof) => asked.length === 0 || asked.includes(proof.name))) {
  say(`\n${claim}`);
  const result = await run();
  for (const [what, value] of Object.entries(result.facts)) say(`  ${String(value).padStart(9)} ${what}`);
  for (const what of result.broken) say(`  BROKEN: ${what}`);
  say(`${name}: ${result.broken.length === 0 ? 'holds' : 'DOES NOT HOLD'}`);
  broken += result.broken.length;
  if (scale !== 1) continue;
  const kept = { claim, holds: result.broken.length === 0, node: process.version, ...result };
  await writeFile(new URL(`../results/proof-${name}.json`, import.meta.url), `${JSON.stringify(kept, null, 2)}\n`);
}
process.exitCode = broken === 0 ? 0 : 1;
