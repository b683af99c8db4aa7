import { writeFile } from 'node:fs/promises';
import { demoStaffRequests } from '../../support/staff-account.ts';
import { expect, test } from '../../support/test.ts';
import { joinTeam, mistakeInOrders } from '../team/team.ts';

const claim =
  'A release that passes the matrix is served to everybody by one command. One whose page does not work is refused by the same command, and production stays.';

/** A change that visitors do not see. */
const harmless = {
  file: 'mf-work/src/activate.tsx',
  before: 'setHost(host);',
  after: 'setHost(host);\n  performance.mark("work-activated");',
};

test('`npm run release -- <package> --matrix` serves what passes and refuses what does not', async ({ siteUrl }) => {
  test.setTimeout(1_800_000);
  const requests = await demoStaffRequests();
  const team = await joinTeam(siteUrl);
  const served = async () => {
    const { channels } = await (await requests.get('/platform/channels')).json();
    return {
      composition: channels[0].composition,
      version: (name: string) => channels[0].members.find((one: { name: string }) => one.name === name).version,
    };
  };
  const timed = async (...words: string[]) => {
    const began = performance.now();
    return { ...(await team.release(...words)), seconds: Math.round((performance.now() - began) / 1000) };
  };
  const before = await served();

  await team.edit(harmless);
  const good = await timed('mf-work', '--matrix', '--why', 'a mark for measurements');
  expect(good.code, good.said).toBe(0);
  const after = await served();
  expect(after.composition).toBeGreaterThan(before.composition);
  expect(after.version('mf_work')).not.toBe(before.version('mf_work'));

  await team.edit(mistakeInOrders);
  const bad = await timed('mf-account', '--matrix');
  expect(bad.code).toBe(1);
  expect(bad.said).toContain('has not passed the matrix, so production stays as it is.');
  expect((await served()).composition).toBe(after.composition);

  const last = (said: string) => said.trim().split('\n').at(-1);
  const facts = {
    'the good release': last(good.said),
    'seconds for it, build and 60 rows included': good.seconds,
    'the bad release': last(bad.said),
    'seconds for it': bad.seconds,
  };
  const kept = { claim, holds: true, node: process.version, facts };
  await writeFile(
    new URL('../../../bench/results/proof-release-through-matrix.json', import.meta.url),
    `${JSON.stringify(kept, null, 2)}\n`,
  );
  await requests.dispose();
  await team.leave();
});
