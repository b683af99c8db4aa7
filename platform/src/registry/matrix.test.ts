import { type MatrixReport, type MatrixRow, matrixFaults } from '@nitida/contract/matrix';
import { beforeEach, expect, test } from 'vitest';
import { actor, reasonsOf, useChannelSite } from '../../test/channel-site.ts';
import { writeRelease } from '../../test/example-release.ts';
import type { Actor } from './actors.ts';
import { missingIn } from './matrix.ts';

const site = useChannelSite({ needsMatrix: ['production'] });

const row = (remote: string, fault: MatrixRow['fault'], failures: string[] = []): MatrixRow => ({
  remote,
  fault,
  path: `/${remote}`,
  shellMs: 200,
  fallbackMs: 900,
  failures,
});
const rowsOf = (...remotes: string[]): MatrixRow[] =>
  remotes.flatMap((remote) =>
    matrixFaults.map((fault) => ({ ...row(remote, fault), ...(fault === 'none' && { route: `${remote}.pagea` }) })),
  );
const reportOf = (members: Record<string, string>, rows: MatrixRow[]): MatrixReport => ({
  members,
  browser: 'Chromium 140',
  seconds: 10,
  rows,
});

const ana = actor('work');
/** A job of the platform, which alone says what was found. */
const job: Actor = { ...actor('platform'), kind: 'workload' };

let composition: number;
let members: Record<string, string>;
/** Staging serves a release that production does not. */
beforeEach(async () => {
  composition = (await site.publish('work', 'first', 'staging')).composition;
  members = await site.membersOf('staging');
});

const promote = () => site.platform.channels.promote({ channel: 'production', from: 'staging' }, { by: ana });

test('a composition without a run is not promoted, and the sentence says what to do', async () => {
  expect(await reasonsOf(promote())).toEqual([
    `Composition ${composition} did not pass the matrix yet. Run it: npm run matrix -- --composition ${composition}`,
  ]);
  expect(await site.membersOf('production')).not.toHaveProperty('work');
});

test('a composition that has passed is promoted, also to a share of the visitors', async () => {
  const recorded = await site.platform.matrix.record(composition, reportOf(members, rowsOf('work')), { by: job });
  expect(recorded).toEqual({ passed: true, missing: [] });
  await site.platform.channels.split({ channel: 'production', composition, share: 0.1 }, { by: ana });
  expect(await promote()).toBe(composition);
});

test('a split needs a run, too', async () => {
  const split = site.platform.channels.split({ channel: 'production', composition, share: 0.1 }, { by: ana });
  expect(await reasonsOf(split)).toEqual([expect.stringContaining('did not pass the matrix yet')]);
});

test('a run that did not pass is named with its first reasons, and a later one that passes counts', async () => {
  const rows = rowsOf('work').map((one) =>
    one.fault === 'hung' ? { ...one, fallbackMs: 7000, failures: ['The fallback stood late.'] } : one,
  );
  await site.platform.matrix.record(composition, reportOf(members, rows), { by: job });
  expect(await reasonsOf(promote())).toEqual([
    `Composition ${composition} did not pass the matrix that platform ran on 2027-05-03 10:00: work with the fault "hung" did not pass: The fallback stood late.`,
  ]);
  await site.platform.matrix.record(composition, reportOf(members, rowsOf('work')), { by: job });
  expect(await promote()).toBe(composition);
});

test('a run of an earlier composition with the same releases counts, and one with other releases does not', async () => {
  await site.platform.matrix.record(composition, reportOf(members, rowsOf('work')), { by: job });
  const published = await site.publish('work', 'first');
  expect(published.composition).not.toBe(composition);
  expect(await reasonsOf(site.publish('work', 'second'))).toEqual([
    'These releases together did not pass the matrix yet. Release to staging first, run `npm run matrix -- --channel staging`, and promote that.',
  ]);
});

test('a report about other releases, or about no composition, is refused', async () => {
  const { record } = site.platform.matrix;
  expect(await reasonsOf(record(composition, reportOf({ ...members, work: '9.9.9' }, rowsOf('work'))))).toEqual([
    `It was run with other releases than composition ${composition} has.`,
  ]);
  expect(await reasonsOf(record(999, reportOf(members, rowsOf('work'))))).toEqual(['There is no composition 999.']);
});

test.each([
  { who: 'the team itself', by: ana },
  { who: 'another team', by: actor('booking') },
  { who: 'a job of another team', by: { ...actor('booking'), kind: 'workload' as const } },
  { who: 'a person of the platform', by: actor('platform') },
])('no result of $who is recorded', async ({ by }) => {
  const recorded = site.platform.matrix.record(composition, reportOf(members, rowsOf('work')), { by });
  await expect(recorded).rejects.toThrow('is recorded by a job of');
  expect(await site.platform.matrix.find(composition)).toBeNull();
});

test('what was found of a remote that stays as it is holds up nobody, and of a change of the shell everything counts', async () => {
  const { record } = site.platform.matrix;
  await record(composition, reportOf(members, rowsOf('work')), { by: job });
  await promote();
  const { composition: both } = await site.publish('booking', 'first', 'staging');
  const together = await site.membersOf('staging');
  const failed = rowsOf('work').map((one) => ({ ...one, failures: ['It hangs.'] }));
  await record(both, reportOf(together, [...failed, ...rowsOf('booking')]), { by: job });
  expect((await site.platform.matrix.find(both))?.passed).toBe(false);
  expect(await site.platform.channels.promote({ channel: 'production', from: 'staging' }, { by: actor('booking') })).toBe(both);
  const { composition: ofShell } = await site.platform.publish((await writeRelease({ name: 'shell', content: 'next' })).dir, {
    channel: 'staging',
  });
  await record(ofShell, reportOf(await site.membersOf('staging'), [...failed, ...rowsOf('booking')]), { by: job });
  expect(await reasonsOf(site.platform.channels.promote({ channel: 'production', from: 'staging' }, { by: actor('platform') }))).toEqual([
    expect.stringContaining('/work of work did not pass: It hangs.'),
  ]);
});

test('a roll-back and other channels need no run', async () => {
  await site.platform.matrix.record(composition, reportOf(members, rowsOf('work')), { by: job });
  await promote();
  const back = await site.platform.rollBack();
  expect(await site.compositionOf('production')).toBe(back);
  await site.publish('work', 'third', 'staging');
});

test('a run is in the log and in the list of compositions', async () => {
  await site.platform.matrix.record(composition, reportOf(members, []), { by: job, why: 'before the release' });
  const [entry] = await site.platform.readLog();
  expect(entry).toMatchObject({ action: 'matrix', actor: 'platform', subject: `composition ${composition}`, why: 'before the release' });
  const listed = (await site.platform.listCompositions()).find(({ id }) => id === composition);
  expect(listed?.matrix).toMatchObject({ passed: false, by: 'platform' });
  expect((await site.platform.matrix.find(composition))?.missing).toHaveLength(matrixFaults.length);
});

test('each remote needs each fault and each page, in time', () => {
  const late = rowsOf('work').map((one) => (one.fault === 'html' ? { ...one, shellMs: 1200 } : one));
  const work = { name: 'work', routes: ['work.pagea', 'work.survey'], hasEarlier: false };
  expect(missingIn(reportOf({}, late.slice(1)), [work])).toEqual([
    'work with the fault "none" was not tried.',
    'work has pages that were not opened: work.pagea, work.survey.',
    'work with the fault "html" did not pass.',
  ]);
});

test('a page that does not work fails the remote, whichever it is', () => {
  const work = { name: 'work', routes: ['work.pagea', 'work.survey'], hasEarlier: false };
  const survey = { ...row('work', 'none', ['Instead of the page, the fallback stands.']), route: 'work.survey', path: '/work/survey' };
  for (const rows of [
    [survey, ...rowsOf('work')],
    [...rowsOf('work'), survey],
  ])
    expect(missingIn(reportOf({}, rows), [work])).toEqual(['/work/survey of work did not pass: Instead of the page, the fallback stands.']);
  expect(missingIn(reportOf({}, [{ ...survey, failures: [] }, ...rowsOf('work')]), [work])).toEqual([]);
});

test('the release before has to be tried where there is one', () => {
  const rows = rowsOf('work').filter(({ fault }) => fault !== 'earlier');
  const work = { name: 'work', routes: ['work.pagea'], hasEarlier: false };
  expect(missingIn(reportOf({}, rows), [work])).toEqual([]);
  expect(missingIn(reportOf({}, rows), [{ ...work, hasEarlier: true }])).toEqual(['work with the fault "earlier" was not tried.']);
});

test('a run that has passed stays so when more is tried since', async () => {
  const { composition: tried } = await site.publish('work', 'third', 'staging');
  await site.platform.matrix.record(tried, reportOf(await site.membersOf('staging'), rowsOf('work')), { by: job });
  await site.pool.query(`update platform.matrix_run set report = jsonb_set(report, '{rows}', '[]')`);
  expect(await site.platform.matrix.find(tried)).toMatchObject({ passed: true, missing: [] });
});
