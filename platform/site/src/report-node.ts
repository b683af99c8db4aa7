import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '@nitida/api';
import { type NodeFacts, nodeRoles } from '@nitida/contract/node-answers';
import { type Platform, reportEveryMs } from '@nitida/platform';
import { codeVersion } from './code-version.ts';

/** The longest time in ms for which a stopping process waits until it is no longer listed. */
const leaveWithinMs = 1000;

type Known = Pick<Config, 'port' | 'serves' | 'siteVersion' | 'databaseUrl' | 'releasesDir' | 'releasesS3' | 'releasesOrigin'>;

/** What stays the same from the start of a process to its end. */
export function lastingFacts(config: Known, root: string): Omit<NodeFacts, 'missing' | 'composition'> {
  const { port, serves, siteVersion, databaseUrl, releasesDir, releasesS3, releasesOrigin } = config;
  return {
    place: `${hostname()}:${port}`,
    roles: nodeRoles.filter((role) => serves.has(role)),
    version: siteVersion ?? codeVersion(root),
    runtime: process.versions.node,
    database: databaseUrl === null ? 'embedded' : 'postgresql',
    store: releasesS3 ? 's3' : releasesDir === null ? 'database' : 'folder',
    filesOrigin: releasesOrigin,
  };
}

interface Reported {
  services: { context: { config: Known; realClock: { now(): Date } } };
  platform: Pick<Platform, 'nodes'> & { current(): Promise<{ id: number } | null> };
  root: string;
  /** What the process lacks to be ready. */
  missing: () => Promise<string[]>;
}

/**
 * Reports this process again and again, so that staff see where the site runs. A report that fails is left out: others then see that the process is
 * silent. @returns a function that ends it.
 */
export function startReporting({ services: { context }, platform, root, missing }: Reported): () => Promise<void> {
  const { config, realClock } = context;
  const run = { id: randomUUID(), startedAt: realClock.now() };
  const lasting = lastingFacts(config, root);
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  async function report(): Promise<void> {
    // A process without pages copies no release, so it is not asked for its composition.
    const composition = config.serves.has('composer') ? ((await platform.current())?.id ?? null) : null;
    await platform.nodes.report(run, { ...lasting, missing: await missing(), composition });
  }
  async function reportAgain(): Promise<void> {
    await report().catch(() => {});
    if (!isOver) timer = setTimeout(next, reportEveryMs).unref();
  }
  let reporting = Promise.resolve();
  function next(): void {
    reporting = reportAgain();
  }
  next();

  return async () => {
    isOver = true;
    clearTimeout(timer);
    const left = reporting.then(() => platform.nodes.leave(run)).catch(() => {});
    await Promise.race([left, pause(leaveWithinMs, undefined, { ref: false })]);
  };
}
