import { Worker } from 'node:worker_threads';
import type { Release } from '@nitida/contract';
import type { GateContext } from './context.ts';
import { type Fault, faultIn } from './fault.ts';

/** What the gate's thread examines. */
export interface Examination {
  release: Release;
  dir: string;
  context: GateContext;
}

/** What one examination may take. Ours take a second and 60 MB. */
const limits = { seconds: 30, megabytes: 256 };
/** A thread that examined nothing for so long in ms ends. */
const idleMs = 30_000;

/** Node permits parsing a module without running it only to processes and threads with this option. */
const execArgv = ['--experimental-vm-modules', '--no-warnings'];

let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

function start(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 32 };
  const started = new Worker(new URL('./gate-thread.ts', import.meta.url), { execArgv, env: {}, resourceLimits });
  started.on('exit', () => {
    if (thread === started) thread = null;
  });
  return started;
}

/** Ends the thread. The next examination starts another one. */
function end(): void {
  const ended = thread;
  thread = null;
  void ended?.terminate();
}

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

function examine(examination: Examination): Promise<Fault[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Fault[]>();
  const { name } = examination.release;
  const examiner = thread ?? start();
  thread = examiner;
  clearTimeout(idle);
  const stop = (answer: () => void) => {
    end();
    answer();
  };
  const onAnswer = (faults: Fault[]) => resolve(faults);
  const onError = (error: Error) =>
    stop(() => {
      if (!isOutOfMemory(error)) return reject(error);
      resolve([faultIn('broken', name, `It could not be examined in ${limits.megabytes} MB.`)]);
    });
  const onExit = () => reject(new Error('The thread of the gate ended without an answer.'));
  const timer = setTimeout(
    () => stop(() => resolve([faultIn('broken', name, `It could not be examined in ${limits.seconds} seconds.`)])),
    limits.seconds * 1000,
  );
  examiner.ref();
  examiner.once('message', onAnswer).once('error', onError).once('exit', onExit);
  examiner.postMessage(examination);
  return promise.finally(() => {
    clearTimeout(timer);
    examiner.off('message', onAnswer).off('error', onError).off('exit', onExit);
    examiner.unref();
    idle = setTimeout(end, idleMs).unref();
  });
}

/**
 * The reasons why a release in a folder may not be published, before anything of it is stored. An empty result means that it may. Reads the folder and nothing
 * else; files that were published before in the same release are not read again beyond their hashes. What a team sent is examined in a thread with bounded
 * time and memory, one release after another, so that pages never wait for it.
 */
export function gate(release: Release, dir: string, context: GateContext): Promise<Fault[]> {
  const examined = last.then(() => examine({ release, dir, context }));
  last = examined.catch(() => {});
  return examined;
}
