import { parentPort } from 'node:worker_threads';
import { faultsOf } from './faults-of.ts';
import type { Examination } from './gate.ts';

parentPort?.on('message', ({ release, dir, context }: Examination) => parentPort?.postMessage(faultsOf(release, dir, context)));
