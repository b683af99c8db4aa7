import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePorts } from '@nitida/local';
import { buildAll } from '@nitida/platform/build/index';
import { memoryOfTree, type ProcessMemory } from '../local-run/process-memory.ts';
import type { Measurement, Reading } from '../measurement.ts';
import { root } from '../monolith/rspack.config.ts';
import { publicPages } from '../public-pages.ts';

/** The maximum of all processes of the run, in MB. */
const mostMegabytes = 350;
const openedPages = 10;
const startMs = 5 * 60_000;
/** The run is quiet when the sum has changed by less than this share for as many looks. */
const quietShare = 0.01;
const quietLooks = 4;
const lookMs = 5000;
const mostLooks = 60;

/** Measures what `npm start` keeps in memory: on an empty data folder, which it fills, and again on the filled one. */
export const localRun: Measurement = {
  name: 'local-run',
  question: 'How much memory does `npm start` need on built releases, once ten pages were opened?',
  async run() {
    if (process.platform !== 'linux') {
      console.log('  Only Linux tells the proportional memory of a process (/proc), so nothing is recorded here.');
      return [];
    }
    // Builds in this process, whose memory is not counted.
    await buildAll({ root });
    const dataDir = await mkdtemp(join(tmpdir(), 'nitida-local-run-'));
    try {
      const readings: Reading[] = [];
      for (const start of ['first start', 'second start']) readings.push(...readingsOf(start, await measureRun(dataDir)));
      return readings;
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

function readingsOf(start: string, memory: ProcessMemory[]): Reading[] {
  const sum: Reading = { what: `${start}: all processes`, value: sumOf(memory), unit: 'MB', limit: mostMegabytes };
  return [sum, ...memory.map(({ command, pss }): Reading => ({ what: `${start}: ${nameOf(command)}`, value: pss, unit: 'MB' }))];
}

const sumOf = (memory: ProcessMemory[]): number => memory.reduce((sum, { pss }) => sum + pss, 0);

/** The command without the folders of this machine. */
const nameOf = (command: string): string => command.replaceAll(`${root}/`, '').replace(/^\S*\//, '');

/** Starts the site, opens pages and waits until it is quiet. Then it stops the site. */
async function measureRun(dataDir: string): Promise<ProcessMemory[]> {
  const port = await findFreePorts();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ctrl-C in a terminal reaches every process of the group, and so does the signal that ends this run.
    detached: true,
  });
  try {
    await untilStarted(npm);
    const origin = `http://localhost:${port}`;
    const pages = (await publicPages(origin)).slice(0, openedPages);
    for (const path of pages) await (await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } })).text();
    return await untilQuiet(npm);
  } finally {
    await stop(npm);
  }
}

async function untilStarted(npm: ChildProcess): Promise<void> {
  let output = '';
  const started = new Promise<void>((resolve) => {
    npm.stdout?.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      if (output.includes('Ctrl-C stops it')) resolve();
    });
  });
  const failed = once(npm, 'exit').then(([code]) => {
    throw new Error(`npm start ended with ${code}:\n${output}`);
  });
  const late = pause(startMs, null, { ref: false }).then(() => {
    throw new Error(`npm start took too long:\n${output}`);
  });
  await Promise.race([started, failed, late]);
}

async function untilQuiet({ pid }: ChildProcess): Promise<ProcessMemory[]> {
  if (pid === undefined) throw new Error('npm start has no process.');
  let quietFor = 0;
  let last = Number.POSITIVE_INFINITY;
  for (let look = 0; look < mostLooks; look += 1) {
    const memory = await memoryOfTree(pid);
    const sum = sumOf(memory);
    quietFor = Math.abs(sum - last) < last * quietShare ? quietFor + 1 : 0;
    if (quietFor === quietLooks) return memory;
    last = sum;
    await pause(lookMs);
  }
  throw new Error(`The memory of the run still changes after ${(mostLooks * lookMs) / 1000} s.`);
}

async function stop(npm: ChildProcess): Promise<void> {
  if (npm.pid === undefined || npm.exitCode !== null) return;
  const ended = once(npm, 'exit');
  process.kill(-npm.pid, 'SIGINT');
  await ended;
}
