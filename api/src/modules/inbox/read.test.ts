import { expect, it } from 'vitest';
import { useStaffSite } from '../../../test/staff-site.ts';
import { createInboxItem } from './store.ts';

const site = useStaffSite();

it('the inbox is read page by page, from the oldest or from the newest item on', async () => {
  const start = site.api.clock.now().getTime();
  const ids: string[] = [];
  // Two items came in the same instant.
  for (const second of [0, 1, 1, 2, 3]) {
    const at = new Date(start + second * 1000);
    const item = { kind: 'callBack' as const, payload: { name: 'Eva' }, lng: 'en' as const, at };
    ids.push((await site.api.db.transaction().execute((trx) => createInboxItem(trx, item))).id);
  }
  const [first = '', one = '', other = '', fourth = '', last = ''] = ids;
  const sorted = [first, ...[one, other].toSorted(), fourth, last];
  const page = async (query: object) =>
    (await site.staff.call('getInbox', { query: { kind: 'callBack', limit: '2', ...query } })).data.items.map(({ id }) => id);
  for (const [order, all] of [
    ['oldest', sorted],
    ['newest', sorted.toReversed()],
  ] as const) {
    expect(await page({ order })).toEqual(all.slice(0, 2));
    expect(await page({ order, after: all[1] })).toEqual(all.slice(2, 4));
    expect(await page({ order, after: all[3] })).toEqual(all.slice(4));
    expect(await page({ order, after: all[4] })).toEqual([]);
  }
});
