import { cpus } from 'node:os';

export interface ProcessorUse {
  processors: number;
  /** The share of the processors' time in which they were not idle, in percent. */
  percent: number;
  /** The share of that time which this process used, in percent. */
  ownPercent: number;
}

/** Milliseconds of all processors since the machine started. */
function timesNow(): { all: number; idle: number } {
  const times = cpus().map((processor) => processor.times);
  const sum = (of: (typeof times)[number]) => of.user + of.nice + of.sys + of.irq + of.idle;
  return { all: times.reduce((total, of) => total + sum(of), 0), idle: times.reduce((total, of) => total + of.idle, 0) };
}

/** Watches the processors of the machine. @returns a function that tells their use since then */
export function watchProcessors(): () => ProcessorUse {
  const before = timesNow();
  const own = process.cpuUsage();
  return () => {
    const now = timesNow();
    const used = now.all - now.idle - (before.all - before.idle);
    const { user, system } = process.cpuUsage(own);
    return {
      processors: cpus().length,
      percent: Math.round((100 * used) / Math.max(1, now.all - before.all)),
      ownPercent: Math.round((100 * (user + system)) / 1000 / Math.max(1, used)),
    };
  };
}
