import { prove as platform } from './proofs/platform.ts';
import { prove as postgres } from './proofs/postgres.ts';

const proofs = { platform, postgres };

/** Runs the proofs named on the command line, or both. */
const asked = process.argv.slice(2);
for (const [name, prove] of Object.entries(proofs)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const { passed, failed } = await prove();
  console.log(`${name}: ${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
