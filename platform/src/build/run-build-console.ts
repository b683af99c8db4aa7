import { fileURLToPath } from 'node:url';
import { buildConsole } from './build-console.ts';

/** Builds the staff console of this checkout, for a site that does not build what it serves. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
await buildConsole({ root, onProgress: (line) => void process.stdout.write(`${line}\n`) });
