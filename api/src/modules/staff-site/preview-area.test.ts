import { expect, it } from 'vitest';
import { useStaffSite } from '../../../test/staff-site.ts';
import { countVisits } from './preview-area.ts';

const site = useStaffSite();

it('the booked visits to come are counted each once, however few are read at once', async () => {
  const customer = await site.api.customer();
  for (const time of ['09:00', '13:00', '17:00']) await customer.bookPaid({ time });
  await (await customer.book({ date: '2027-06-10' })).cancel();
  await customer.bookConfirmed({ date: '2027-06-11' });
  const { db, clock } = site.api;
  const isIn = (code: string) => (postalCode: string) => postalCode === code;
  expect(await countVisits(db, clock.now(), isIn('29601'))).toBe(4);
  expect(await countVisits(db, clock.now(), isIn('29601'), 1)).toBe(4);
  expect(await countVisits(db, clock.now(), isIn('29640'))).toBe(0);
  await site.api.clock.moveTo(new Date('2027-06-10T00:00:00Z'));
  expect(await countVisits(db, clock.now(), isIn('29601'))).toBe(1);
});
