import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeRelease } from '../../test/example-release.ts';
import { type HealthSite, startHealthSite } from '../../test/health-site.ts';
import { randomOf } from '../../test/rollout-simulation.ts';
import { splitOf } from '../composer/choose-composition.ts';
import { production } from '../registry/channels.ts';

let site: HealthSite;
let versions: { account: string; booking: string };
beforeAll(async () => {
  site = await startHealthSite();
  const { dir } = await writeRelease({ name: 'booking', paths: ['/booking'], content: 'newer' });
  const { version } = await site.platform.publish(dir, { channel: 'staging' });
  versions = { account: (await site.platform.composition(site.next))?.members.account ?? '', booking: version };
});
beforeEach(() => site.renew());
afterAll(() => site.close());

/** Of a thousand visits, three fail with any release, and of those that open account three hundred with its next one. */
const failing = { any: 0.003, account: 0.3 };

/** Sends the visit of a visitor who comes to production at random, as the composer divides visitors. */
async function visit(random: () => number): Promise<void> {
  const served = await site.platform.production();
  if (!served) throw new Error('Production serves nothing.');
  // A split has a salt of its own by chance, with which no seed would give the same traffic twice.
  const splits = served.splits.map((one) => ({
    ...one,
    salt: one.composition.members.account === versions.account ? 'account' : 'booking',
  }));
  const { id, members } = splitOf(splits, String(random()))?.composition ?? served.composition;
  const name = random() < 0.5 ? 'account' : 'booking';
  const isBad = name === 'account' && members.account === versions.account;
  const isFailing = random() < (isBad ? failing.account : failing.any);
  const failed = ['', name].map((of) => ({ fact: 'failed', name: of }));
  await site.visits(id, 1, [{ fact: 'opened', name }, ...(isFailing ? failed : [])]);
}

test.for([1, 2, 3])(
  'of two rollouts side by side, the bad one is reversed and the good one reaches everybody: traffic %d',
  async (seed) => {
    const random = randomOf(seed);
    const before = (await site.platform.current())?.members;
    const start = (name: 'account' | 'booking') =>
      site.health.rollouts.start({ channel: production, name, version: versions[name], minutes: 1 });
    const [bad, good] = [await start('account'), await start('booking')];
    const states = async () => [(await site.health.rollouts.find(bad.id))?.state, (await site.health.rollouts.find(good.id))?.state];
    for (let minute = 0; minute < 60 && (await states()).includes('running'); minute += 1) {
      for (let visits = 0; visits < 120; visits += 1) await visit(random);
      site.time.now = new Date(site.time.now.getTime() + 60_000);
      await site.health.work();
    }
    expect(await states()).toEqual(['back', 'done']);
    const served = await site.platform.production();
    expect([served?.composition.members, served?.splits]).toEqual([{ ...before, booking: versions.booking }, []]);
    const marks = await site.db.selectFrom('mark').select(['composition_id', 'name', 'version']).execute();
    expect(marks).toEqual([{ composition_id: null, name: 'account', version: versions.account }]);
  },
);

test('a rollout goes on while another team releases, and counts the visits before and after that', async () => {
  const rollout = await site.health.rollouts.start({ channel: production, name: 'account', version: versions.account });
  const sideOf = async () => (await site.platform.production())?.splits[0]?.composition.id ?? 0;
  await site.visits(site.served, 15, []);
  await site.visits(await sideOf(), 12, []);
  await site.platform.channels.promote({ channel: production, from: 'staging', name: 'booking' });
  expect(await sideOf()).not.toBe(rollout.to);
  await site.visits((await site.platform.current())?.id ?? 0, 10, []);
  await site.visits(await sideOf(), 11, []);
  await site.health.work();
  const found = await site.health.rollouts.find(rollout.id);
  expect(found).toMatchObject({ state: 'running', to: await sideOf(), saw: '0 visits opened account; 20 are needed.' });
  const [{ from, to } = { from: null, to: null }] = await site.health.rollouts.minutes(rollout);
  expect([from?.counts.visit, to?.counts.visit]).toEqual([25, 23]);
});
