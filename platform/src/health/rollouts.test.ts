import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { batchOf, begin, type HealthSite, startHealthSite } from '../../test/health-site.ts';
import { production } from '../registry/channels.ts';
import { RefusedReleaseError } from '../registry/compositions.ts';
import { readMarks } from '../registry/marks.ts';
import type { Rollout } from './rollouts.ts';

let site: HealthSite;
beforeAll(async () => {
  site = await startHealthSite();
});
beforeEach(() => site.renew());
afterAll(() => site.close());

const visited = { fact: 'visit', name: '' };
const opened = { fact: 'opened', name: 'account' };
const failing = [opened, { fact: 'failed', name: '' }, { fact: 'failed', name: 'account' }];
const start = (more: object = {}) => site.health.rollouts.start({ channel: production, composition: site.next, ...more });
const pass = (seconds: number) => {
  site.time.now = new Date(site.time.now.getTime() + seconds * 1000);
};
const find = async ({ id }: Rollout): Promise<Rollout> => {
  const found = await site.health.rollouts.find(id);
  if (!found) throw new Error('The rollout is gone.');
  return found;
};

test('a rollout begins with a tenth of the visitors', async () => {
  const rollout = await start({ minutes: 3 });
  expect(rollout).toMatchObject({ from: site.served, to: site.next, share: 0.1, state: 'running', pace: { step: 3, patience: 30 } });
  expect(site.acts).toEqual([`split production ${site.next} 0.1`]);
});

test('the same release a second time is refused, and so is an unknown composition or channel', async () => {
  const { id } = await start();
  await expect(start()).rejects.toThrow(`Rollout ${id} brings it already.`);
  await expect(start({ composition: 4711 })).rejects.toThrow(RefusedReleaseError);
  await expect(start({ channel: 'branch/none' })).rejects.toThrow(RefusedReleaseError);
});

test('what the registry refuses leaves no rollout', async () => {
  const refusing = site.another({ channels: { ...noChannels, split: () => Promise.reject(new RefusedReleaseError('The split', ['no'])) } });
  await expect(refusing.rollouts.start({ channel: production, composition: site.next })).rejects.toThrow('no');
  expect(await site.health.rollouts.list()).toEqual([]);
  expect(await start()).toMatchObject({ state: 'running' });
});

const unexpected = () => Promise.reject(new Error('unexpected'));
const noChannels = { split: unexpected, widen: unexpected, endSplit: unexpected, promoteSplit: unexpected, mark: unexpected };

test('a release that fails is rolled back within a minute and marked, and its team is notified of the reason', async () => {
  const rollout = await start();
  pass(20);
  await site.visits(site.served, 60, [opened]);
  await site.visits(site.next, 25, failing);
  pass(20);
  await site.health.work();
  const saw = 'Visits that failed: 25 of 25 against 0 of 60 of what it replaces.';
  expect(await find(rollout)).toMatchObject({ state: 'back', saw, decidedAt: new Date(begin.getTime() + 40_000) });
  expect(site.acts.slice(1)).toEqual(['end production', 'mark account']);
  expect((await readMarks(site.db))({ id: 0, members: rollout.brings })).toBe(true);
  expect(site.alerts.map(({ team, title, text }) => [team.name, title, text])).toEqual([
    ['account', expect.stringMatching(/^account 1\.0\.0-\w+ went back$/), [saw]],
  ]);
});

test('a process that only receives what browsers report leaves the decision to another one', async () => {
  await site.receiveBy(site.another({ movesRollouts: false }));
  const rollout = await start();
  pass(20);
  await site.visits(site.served, 60, [opened]);
  await site.visits(site.next, 25, failing);
  pass(20);
  await site.health.work();
  expect(await find(rollout)).toMatchObject({ state: 'running' });
  await site.another().work();
  expect(await find(rollout)).toMatchObject({ state: 'back' });
});

test('a good one goes by 10, 25 and 50% to everybody, each share for its minutes and as long as worse cannot be excluded', async () => {
  const rollout = await start({ minutes: 5 });
  const shares: number[] = [];
  for (let minute = 0; minute < 40 && (await find(rollout)).state === 'running'; minute += 1) {
    await site.visits(site.served, 15, [opened]);
    await site.visits(site.next, 30, [opened]);
    pass(60);
    await site.health.work();
    const { share } = await find(rollout);
    if (share !== shares.at(-1)) shares.push(share);
  }
  expect(shares).toEqual([0.1, 0.25, 0.5, 1]);
  const { state, steps, decidedAt } = await find(rollout);
  expect(state).toBe('done');
  const begins = steps.map(({ since }) => (new Date(since).getTime() - begin.getTime()) / 60_000);
  expect(begins).toEqual([0, 5, 14]);
  expect(decidedAt).toEqual(new Date(begin.getTime() + 19 * 60_000));
  expect(site.acts.at(-1)).toBe('promote production');
  expect(site.alerts.map(({ title }) => title)).toEqual([expect.stringContaining('is served to everybody')]);
});

test('while its channel is locked a rollout does not grow, and a worse one is still undone', async () => {
  const rollout = await start({ minutes: 5 });
  await site.platform.channels.lock({ channel: production, why: 'the sale runs' });
  const watch = async (facts: typeof failing) => {
    for (let minute = 0; minute < 6; minute += 1) {
      await site.visits(site.served, 15, [opened]);
      await site.visits(site.next, 30, facts);
      pass(60);
      await site.health.work();
    }
  };
  await watch([opened]);
  const locked = 'production is locked by platform until it is unlocked: the sale runs';
  expect(await find(rollout)).toMatchObject({ state: 'running', share: 0.1, saw: expect.stringContaining(locked) });
  await watch(failing);
  expect((await find(rollout)).state).toBe('back');
  expect(site.acts.slice(1)).toEqual(['end production', 'mark account']);
});

test('a rollout whose channel was locked after its decision is watched again, and goes on once it is unlocked', async () => {
  const rollout = await start();
  await site.db.updateTable('rollout').set({ state: 'promoting', decision: 'It is as good.' }).where('id', '=', rollout.id).execute();
  await site.platform.channels.lock({ channel: production, why: 'the sale runs' });
  await site.health.work();
  expect([await find(rollout), site.failures]).toMatchObject([{ state: 'running', share: 0.1, decidedAt: null }, []]);
  await site.db.updateTable('rollout').set({ state: 'promoting' }).where('id', '=', rollout.id).execute();
  await site.platform.channels.unlock(production);
  await site.health.work();
  expect((await find(rollout)).state).toBe('done');
});

test('without visits it stays as it is', async () => {
  const rollout = await start();
  pass(3600);
  await site.visits(site.served, 50, [opened]);
  await site.health.work();
  expect(await find(rollout)).toMatchObject({ state: 'running', share: 0.1, saw: '0 visits, against 0; 20 of each are needed.' });
});

test('visits that began before it, and those of other channels, do not count', async () => {
  await site.visits(site.served, 30, failing);
  pass(600);
  const rollout = await start();
  await site.visits(site.next, 30, failing);
  await site.health.work();
  await site.db.updateTable('health').set({ channel: 'staging' }).where('composition_id', '=', site.next).execute();
  expect(await site.health.rollouts.minutes(await find(rollout))).toEqual([]);
});

test('it answers with what was seen in each minute', async () => {
  const rollout = await start();
  const vitals = [{ metric: 'LCP', name: 'account', value: 1000 }];
  await site.visits(site.served, 3, [opened], { vitals });
  await site.visits(site.next, 2, failing);
  await site.health.work();
  expect(await site.health.rollouts.minutes(rollout)).toEqual([
    {
      minute: begin.toISOString(),
      from: { counts: { served: 3, visit: 3 }, remotes: { account: { opened: 3 } }, vitals: { LCP: expect.closeTo(1000, -2) } },
      to: { counts: { served: 2, visit: 2, failed: 2 }, remotes: { account: { opened: 2, failed: 2 } }, vitals: {} },
    },
  ]);
});

test('somebody can stop it', async () => {
  const rollout = await start();
  await site.health.rollouts.stop(rollout.id, { why: 'wrong release' });
  expect(await find(rollout)).toMatchObject({ state: 'stopped', saw: 'rollouts stopped it: wrong release.' });
  expect(site.acts.at(-1)).toBe('end production');
  await expect(site.health.rollouts.stop(rollout.id)).rejects.toThrow('does not run');
});

describe('when somebody else', () => {
  test('serves another release of its remote, it ends with its split', async () => {
    const rollout = await start();
    await site.platform.channels.promote({ channel: production, composition: site.next });
    await site.health.work();
    const saw = `production serves account ${rollout.brings.account} since.`;
    expect(await find(rollout)).toMatchObject({ state: 'stopped', saw });
    expect((await site.platform.production())?.splits).toEqual([]);
  });

  test('ends its split, it is over', async () => {
    const rollout = await start();
    await site.platform.channels.endSplit({ channel: production });
    await site.health.work();
    expect(await find(rollout)).toMatchObject({ state: 'stopped', saw: 'The split was ended.' });
  });
});

describe('several nodes', () => {
  test('that look at once move a rollout once', async () => {
    const rollout = await start();
    await site.visits(site.served, 30, [opened]);
    await site.visits(site.next, 25, failing);
    await site.health.close();
    const nodes = [site.another(), site.another(), site.another()];
    await Promise.all(nodes.map((node) => node.work()));
    expect(site.acts.filter((act) => act.startsWith('mark'))).toHaveLength(1);
    expect(site.alerts).toHaveLength(1);
    expect((await find(rollout)).state).toBe('back');
  });

  test('finish what one left when it ended in between', async () => {
    let isDown = true;
    const failingOnce = {
      ...noChannels,
      endSplit: async () => {
        if (isDown) throw new Error('the database went away');
        return true;
      },
      mark: async () => {
        site.acts.push('marked');
        return { left: [], stillServed: [] };
      },
    };
    const rollout = await start();
    await site.visits(site.served, 30, [opened]);
    await site.visits(site.next, 25, failing);
    await site.health.close();
    const node = site.another({ channels: failingOnce });
    await node.work();
    expect(site.failures).toEqual([new Error('the database went away')]);
    expect((await find(rollout)).state).toBe('returning');
    isDown = false;
    await node.work();
    expect((await find(rollout)).state).toBe('back');
    expect(site.acts).toContain('marked');
  });

  test('do not touch a rollout that another one holds, for a minute', async () => {
    const rollout = await start();
    await site.visits(site.served, 30, [opened]);
    await site.visits(site.next, 25, failing);
    await site.db
      .updateTable('rollout')
      .set({ held_until: new Date(site.time.now.getTime() + 60_000) })
      .execute();
    await site.health.work();
    expect((await find(rollout)).state).toBe('running');
    pass(61);
    await site.health.work();
    expect((await find(rollout)).state).toBe('back');
  });
});

test('start, decision and stop are in the log', async () => {
  const rollout = await start();
  await site.visits(site.served, 30, [opened]);
  await site.visits(site.next, 25, failing);
  await site.health.work();
  const entries = (await site.platform.readLog()).filter(
    ({ action, details }) => action.endsWith('-rollout') && details.rollout === rollout.id,
  );
  expect(entries.map(({ actor, action, team, subject, details }) => [actor, action, team, subject, details.rollout])).toEqual([
    ['rollouts', 'decide-rollout', 'account', `composition ${site.next}`, rollout.id],
    ['rollouts', 'start-rollout', 'account', `composition ${site.next}`, rollout.id],
  ]);
});

test('a booking that is finished more than ten minutes after the visit began counts for that visit', async () => {
  const rollout = await start();
  const begun = { fact: 'begun', name: '' };
  await site.visits(site.served, 100, [opened, begun]);
  await site.visits(site.next, 60, [opened, begun]);
  const proofs = Array.from({ length: 60 }, () => site.document(site.served));
  pass(720);
  for (const proof of proofs)
    await site.send(batchOf(site.served, { proof, facts: [visited, opened, begun, { fact: 'finished', name: '' }] }));
  await site.health.work();
  expect(await find(rollout)).toMatchObject({
    state: 'back',
    saw: 'Bookings finished of those begun: 0 of 60 against 60 of 160 of what it replaces.',
  });
});
