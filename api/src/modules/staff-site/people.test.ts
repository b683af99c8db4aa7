import { addDays, todayIn } from '@nitida/domain';
import { expect, it } from 'vitest';
import { useStaffSite } from '../../../test/staff-site.ts';

const site = useStaffSite();

it('colleagues have scopes, which others change at once and nobody for themselves', async () => {
  const chief = await site.signIn(['platform']);
  const other = await site.signIn(['admin']);
  const scopes = { scopes: ['content' as const, 'content' as const] };
  const { data } = await chief.browser.call('setScopes', { params: { id: other.id }, body: scopes });
  expect(data.people.find(({ id }) => id === other.id)).toMatchObject({ scopes: ['content'], hasSecondFactor: false });
  expect((await other.browser.call('getInbox')).status).toBe(404);
  expect((await other.browser.call('getSettings')).status).toBe(200);
  const own = await chief.browser.call('setScopes', { params: { id: chief.id }, body: { scopes: ['admin'] } });
  expect(own.failure.code).toBe('illegal_transition');
  const { entries } = (await chief.browser.call('getAudit', { query: { subject: other.id, action: 'setScopes' } })).data;
  expect(entries.map(({ details }) => details)).toEqual([{ from: ['admin'], to: ['content'] }]);
});

it('the sessions of a colleague are listed and ended', async () => {
  const chief = await site.signIn(['platform']);
  const other = await site.signIn(['admin']);
  const sessionsOf = async (id: string) => (await chief.browser.call('getPeople')).data.people.find((one) => one.id === id)?.sessions;
  expect(await sessionsOf(other.id)).toHaveLength(1);
  await chief.browser.call('endSessions', { params: { id: other.id } });
  expect(await sessionsOf(other.id)).toEqual([]);
  expect((await other.browser.call('getInbox')).status).toBe(401);
  // One's own session stays.
  expect((await chief.browser.call('endSessions', { params: { id: chief.id } })).status).toBe(200);
  expect(await sessionsOf(chief.id)).toHaveLength(1);
});

it('the audit is searched by account, call, text and day', async () => {
  const chief = await site.signIn();
  const other = await site.signIn(['admin']);
  await chief.browser.call('setScopes', { params: { id: other.id }, body: { scopes: ['content', 'platform'] } });
  const search = async (query: Record<string, string>) => (await chief.browser.call('getAudit', { query })).data.entries;
  expect((await search({ by: other.id })).map(({ action }) => action)).toEqual(['signIn']);
  const found = await search({ by: chief.id, action: 'setScopes', text: 'PLATFORM' });
  expect(found.map(({ subject }) => subject)).toEqual([other.id]);
  // The words stand in any order, and a short one at the beginning of a word.
  expect(await search({ by: chief.id, text: '"plátform" to adm' })).toEqual(found);
  expect(await search({ by: chief.id, text: 'at' })).toEqual([]);
  expect(await search({ by: chief.id, text: 'no such text' })).toEqual([]);
  // The days are those of Madrid, and both are included.
  const today = todayIn(site.api.clock.now());
  expect(await search({ by: chief.id, action: 'setScopes', from: today, until: today })).toEqual(found);
  expect(await search({ by: chief.id, from: addDays(today, 1) })).toEqual([]);
  expect(await search({ by: chief.id, until: addDays(today, -1) })).toEqual([]);
  // A file takes more entries at once than a page.
  const [newest, ...others] = await search({ by: chief.id });
  expect((await search({ by: chief.id, limit: '1' })).map(({ id }) => id)).toEqual([newest?.id]);
  expect(await search({ by: chief.id, before: newest?.id ?? '', limit: '5000' })).toEqual(others);
});
