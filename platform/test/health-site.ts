import fastify, { type FastifyInstance } from 'fastify';
import type { Alert } from '../src/health/alerts.ts';
import { type Health, type HealthOptions, openHealth } from '../src/health/health.ts';
import type { ChannelControl } from '../src/health/rollouts.ts';
import { production } from '../src/registry/channels.ts';
import { openPlatform, type Platform } from '../src/registry/platform.ts';
import type { PlatformDb } from '../src/registry/tables.ts';
import { tablesOver } from '../src/registry/tables-over.ts';
import { dataFolder, writeRelease } from './example-release.ts';
import { openPool } from './start-fixture-site.ts';
import { exampleTeam } from './teams.ts';

export const begin = new Date('2027-05-03T10:00:00Z');

export interface SentVisit {
  /** The remote of the page on which the visit begins. */
  remote?: string;
  address?: string;
  isTried?: boolean;
  /** Nothing is reported. */
  isSilent?: boolean;
}

export interface HealthSite {
  platform: Platform;
  db: PlatformDb;
  /** This node's. A renewed site has a new one. */
  health: Health;
  /** What was done to channels, in order. */
  acts: string[];
  alerts: Alert[];
  failures: unknown[];
  /** The machine's time. */
  time: { now: Date };
  /** Opens another node on the same database. */
  another(more?: Partial<HealthOptions>): Health;
  /** Sends a batch of a page as a browser would. @returns the status. */
  send(batch: object | string, more?: { address?: string; headers?: Record<string, string> }): Promise<number>;
  /** Sends a document at this time as the composer does. @returns its proof. */
  document(composition: number, more?: SentVisit): string;
  /** Sends documents and, unless they are silent, their reports of `count` visits at this time, each with these facts. Each visit has a network of its own. */
  visits(composition: number, count: number, facts?: { fact: string; name: string }[], more?: object, sent?: SentVisit): Promise<void>;
  /** The composition that is served, and one with another release of `account`, which is not. */
  served: number;
  next: number;
  /** Lets this node of `another` receive what is sent. */
  receiveBy(node: Health): Promise<void>;
  /** Forgets what was seen, and begins again. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** The channels of the platform, whose changes are noted. */
const noted = ({ channels }: Platform, acts: string[]): ChannelControl => ({
  split(target, act) {
    acts.push(`split ${target.channel} ${'name' in target ? `${target.name} ${target.version}` : target.composition} ${target.share}`);
    return channels.split(target, act);
  },
  widen(target, act) {
    acts.push(`widen ${target.channel} ${target.share}`);
    return channels.widen(target, act);
  },
  endSplit(target, act) {
    acts.push(`end ${target.channel}`);
    return channels.endSplit(target, act);
  },
  promoteSplit(target, act) {
    acts.push(`promote ${target.channel}`);
    return channels.promoteSplit(target, act);
  },
  mark(target, why, act) {
    acts.push(`mark ${'name' in target ? target.name : target.composition}`);
    return channels.mark(target, why, act);
  },
});

/** A platform with a shell and the remotes `account` and `booking`, and its health. */
export async function startHealthSite(more: Partial<HealthOptions> = {}): Promise<HealthSite> {
  const database = await openPool();
  const { pool } = database;
  const time = { now: begin };
  const teams = [exampleTeam('platform', 'shell'), exampleTeam('account', 'account'), exampleTeam('booking', 'booking')];
  const platform = await openPlatform({ pool, dataDir: await dataFolder(), now: () => begin, teams });
  const first = [
    await writeRelease({ name: 'shell' }),
    await writeRelease({ name: 'account', paths: ['/account'] }),
    await writeRelease({ name: 'booking', paths: ['/booking'] }),
  ];
  const { composition: served } = await platform.importReleases(first.map(({ dir }) => dir));
  const { dir } = await writeRelease({ name: 'account', paths: ['/account'], content: 'newer' });
  const { composition: next } = await platform.publish(dir, { commit: 'c0ffee1' });
  await platform.rollBack();
  const db = tablesOver(pool);
  // Which networks have the same number would otherwise change from run to run.
  await db.insertInto('secret').values({ name: 'visit-key', value: 'of the tests' }).execute();
  const channel = await db.selectFrom('channel').selectAll().where('name', '=', production).executeTakeFirstOrThrow();
  const [acts, alerts, failures]: [string[], Alert[], unknown[]] = [[], [], []];
  const another = (changed: Partial<HealthOptions> = {}) =>
    openHealth({
      pool,
      channels: noted(platform, acts),
      now: () => begin,
      realNow: () => time.now,
      onAlert: async (alert) => void alerts.push(alert),
      limits: { batches: 10_000, visits: 10_000 },
      onError: (error) => failures.push(error),
      ...more,
      ...changed,
    });
  async function open(health = another()): Promise<{ health: Health; app: FastifyInstance }> {
    const app = fastify();
    await app.register(health.plugin);
    await health.work();
    return { health, app };
  }
  async function end({ health, app }: Awaited<ReturnType<typeof open>>): Promise<void> {
    await app.close();
    await health.close();
  }
  let node = await open();
  let addresses = 0;
  const versions = new Map((await platform.listCompositions()).map(({ id, members }) => [id, members]));
  const document: HealthSite['document'] = (composition, { remote, address, isTried = true } = {}) => {
    addresses += 1;
    const owner = remote === undefined ? null : { name: remote, version: versions.get(composition)?.[remote] ?? '' };
    const from = address ?? `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
    const proof = node.health.visits.prove({ channel: production, composition, remote: owner, address: from, isTried });
    if (proof === null) throw new Error('The key of visits is not known.');
    return proof;
  };
  const send: HealthSite['send'] = async (batch, { address = '192.0.2.1', headers = {} } = {}) => {
    const payload = typeof batch === 'string' ? batch : JSON.stringify(batch);
    const sent = { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin', ...headers };
    return (await node.app.inject({ method: 'POST', url: '/telemetry', remoteAddress: address, headers: sent, payload })).statusCode;
  };
  return {
    platform,
    db,
    get health() {
      return node.health;
    },
    acts,
    alerts,
    failures,
    time,
    another,
    send,
    document,
    async visits(composition, count, facts = [], changed = {}, sent = {}) {
      const all = [{ fact: 'visit', name: '' }, ...facts];
      for (let visit = 0; visit < count; visit += 1) {
        const proof = document(composition, sent);
        if (!sent.isSilent) await send(batchOf(composition, { proof, facts: all, ...changed }));
      }
    },
    served: served ?? 0,
    next,
    async receiveBy(health) {
      await end(node);
      node = await open(health);
    },
    async renew() {
      await end(node);
      await db.updateTable('channel').set(channel).where('name', '=', production).execute();
      for (const table of [
        'split',
        'split_composition',
        'rollout',
        'health',
        'vital',
        'visit_report',
        'client_error',
        'alert',
        'mark',
        'channel_lock',
      ] as const)
        await db.deleteFrom(table).execute();
      for (const seen of [acts, alerts, failures]) seen.length = 0;
      time.now = begin;
      node = await open();
    },
    async close() {
      await end(node);
      await database.close();
    },
  };
}

/** A batch of a page that was loaded now. */
export const batchOf = (composition: number, more: object = {}) => ({
  composition,
  facts: [],
  disturbed: [],
  vitals: [],
  errors: [],
  ...more,
});
