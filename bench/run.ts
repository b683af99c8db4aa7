import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import type { Measurement, Reading } from './measurement.ts';
import { firstBooking } from './measurements/first-booking.ts';
import { idleSockets } from './measurements/idle-sockets.ts';
import { lighthouseScores } from './measurements/lighthouse.ts';
import { localRun } from './measurements/local-run.ts';
import { movesAgainstMonolith } from './measurements/moves.ts';
import { orderCalls } from './measurements/order-calls.ts';
import { pages } from './measurements/pages.ts';
import { prerendering } from './measurements/prerendering.ts';
import { priceEngine } from './measurements/price-engine.ts';
import { routesAgainstMonolith } from './measurements/routes.ts';
import { wizardFrame } from './measurements/wizard-frame.ts';

const measurements: Measurement[] = [
  priceEngine,
  orderCalls,
  idleSockets,
  pages,
  prerendering,
  localRun,
  wizardFrame,
  firstBooking,
  routesAgainstMonolith,
  movesAgainstMonolith,
  lighthouseScores,
];

const holds = ({ value, limit = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY }: Reading): boolean =>
  value <= limit && value >= least;

const line = (reading: Reading): string => {
  const bounds = [
    reading.least !== undefined && `at least ${reading.least}`,
    reading.limit !== undefined && `at most ${reading.limit}`,
  ].filter(Boolean);
  const bound = bounds.length === 0 ? '' : `   (${bounds.join(', ')}${holds(reading) ? '' : ': BROKEN'})`;
  return `  ${reading.value.toFixed(2).padStart(9)} ${reading.unit.padEnd(8)} ${reading.what}${bound}`;
};

/** Runs the measurements named on the command line, or all, and stores their readings. */
const asked = process.argv.slice(2);
let broken = 0;
for (const measurement of measurements.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  console.log(`\n${measurement.question}`);
  const readings = await measurement.run();
  console.log(readings.map(line).join('\n'));
  broken += readings.filter((reading) => !holds(reading)).length;
  const kept = { question: measurement.question, node: process.version, cores: cpus().length, readings };
  await writeFile(new URL(`results/${measurement.name}.json`, import.meta.url), `${JSON.stringify(kept, null, 2)}\n`);
}
console.log(broken === 0 ? '\nEvery limit holds.' : `\nLimits broken: ${broken}.`);
process.exitCode = broken === 0 ? 0 : 1;
