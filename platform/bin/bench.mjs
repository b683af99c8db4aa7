import process from 'node:process';
import { namesIn, unknownNames } from './names-in.mjs';
import { runPrepared } from './prepare.mjs';

const names = namesIn('bench/measurements');
const command = {
  usage: `npm run bench [-- <name> …]   runs the measurements named, or all, and stores their readings in bench/results

${names.join(', ')}`,
  takesWords: true,
};

const unknown = unknownNames(names);
if (unknown.length > 0) {
  console.error(`There is no measurement called ${unknown.join(', ')}.\n\n${command.usage}`);
  process.exitCode = 1;
} else {
  await runPrepared('bench/run.ts', { command });
}
