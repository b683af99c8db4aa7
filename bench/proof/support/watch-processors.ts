import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

export interface ProcessorUse {
  processors: number;
  /** The share of the processors' time in which they were not idle, in percent. */
  percent: number;
  /** The share of that time which this process used, in percent. */
  ownPercent: number;
  /** The share of that time which PostgreSQL's processes used, in percent. Null where the system has no `/proc`. */
  databasePercent: number | null;
}

/** Milliseconds of all processors since the machine started. */
function timesNow(): { all: number; idle: number } {
  const times = cpus().map((processor) => processor.times);
  const sum = (of: (typeof times)[number]) => of.user + of.nice + of.sys + of.irq + of.idle;
  return { all: times.reduce((total, of) => total + sum(of), 0), idle: times.reduce((total, of) => total + of.idle, 0) };
}

/** Linux counts a process's time in hundredths of a second. */
const msPerTick = 10;

/** Milliseconds that all processes of PostgreSQL have used, with those that have ended. Null where the system has no `/proc`. */
function databaseTime(): number | null {
  try {
    const stats = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(statOf);
    return stats.filter(({ name }) => name.startsWith('postgres')).reduce((sum, { ticks }) => sum + ticks * msPerTick, 0);
  } catch {
    return null;
  }
}

/** The name of a process, and its time with that of its ended children (`man proc_pid_stat`, fields 14 to 17). */
function statOf(pid: string): { name: string; ticks: number } {
  try {
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const ticks = rest.split(' ').slice(11, 15).map(Number);
    return { name, ticks: ticks.reduce((sum, each) => sum + each, 0) };
  } catch {
    // It has ended since the list was read.
    return { name: '', ticks: 0 };
  }
}

/** Watches the processors of the machine. @returns a function that tells their use since then */
export function watchProcessors(): () => ProcessorUse {
  const before = timesNow();
  const own = process.cpuUsage();
  const database = databaseTime();
  return () => {
    const now = timesNow();
    const used = now.all - now.idle - (before.all - before.idle);
    const { user, system } = process.cpuUsage(own);
    const ofDatabase = databaseTime();
    const percentOfUsed = (ms: number) => Math.round((100 * ms) / Math.max(1, used));
    return {
      processors: cpus().length,
      percent: Math.round((100 * used) / Math.max(1, now.all - before.all)),
      ownPercent: percentOfUsed((user + system) / 1000),
      databasePercent: database === null || ofDatabase === null ? null : percentOfUsed(ofDatabase - database),
    };
  };
}
