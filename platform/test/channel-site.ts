import type pg from 'pg';
import { afterEach, beforeEach } from 'vitest';
import type { Actor } from '../src/registry/actors.ts';
import type { ChannelView } from '../src/registry/channel-list.ts';
import { openPlatform, type Platform, type PlatformOptions } from '../src/registry/platform.ts';
import { dataFolder, writeRelease } from './example-release.ts';
import { openPool } from './start-fixture-site.ts';
import { exampleTeam } from './teams.ts';

const teams = [exampleTeam('platform', 'shell'), exampleTeam('booking', 'booking'), exampleTeam('work', 'work')];

/** A publisher who acts for teams. */
export const actor = (...of: string[]): Actor => ({ kind: 'key', name: of.join(), teams: of, keyId: null, workload: null, address: null });

/** The sentences of a refusal. */
export const reasonsOf = (refused: Promise<unknown>): Promise<string[]> =>
  refused.then(
    () => [],
    (error: Error) => {
      const lines = error.message.split('\n').map((line) => line.trim());
      return lines.length > 1 ? lines.slice(1) : lines;
    },
  );

export interface ChannelSite {
  readonly platform: Platform;
  readonly pool: pg.Pool;
  /** The machine's time. */
  time: Date;
  /** Publishes a release of `booking` or `work` with this content, to production or another channel. */
  publish(name: string, content: string, channel?: string): ReturnType<Platform['publish']>;
  channel(name: string): Promise<ChannelView | undefined>;
  compositionOf(channel: string): Promise<number | undefined>;
  membersOf(channel: string): Promise<Record<string, string>>;
}

/** Each test of the file begins with a platform that serves a shell alone. */
export function useChannelSite(options: Pick<PlatformOptions, 'needsMatrix' | 'takesMatrixOfKeys' | 'onChange'> = {}): ChannelSite {
  let database: { pool: pg.Pool; close(): Promise<void> };
  let platform: Platform;
  const channel = async (name: string) => (await platform.channels.list()).find((one) => one.name === name);
  const site: ChannelSite = {
    get platform() {
      return platform;
    },
    get pool() {
      return database.pool;
    },
    time: new Date(),
    publish: async (name, content, channel) =>
      platform.publish((await writeRelease({ name, paths: [`/${name}`], content })).dir, { channel }),
    channel,
    compositionOf: async (name) => (await channel(name))?.composition,
    membersOf: async (name) => Object.fromEntries((await channel(name))?.members.map((one) => [one.name, one.version]) ?? []),
  };
  afterEach(() => database.close());
  beforeEach(async () => {
    database = await openPool();
    site.time = new Date('2027-05-03T10:00:00Z');
    platform = await openPlatform({
      pool: database.pool,
      dataDir: await dataFolder(),
      now: () => new Date('2027-05-03T10:00:00Z'),
      realNow: () => site.time,
      teams,
      ...options,
    });
    await platform.importReleases([(await writeRelease({ name: 'shell' })).dir]);
  });
  return site;
}
