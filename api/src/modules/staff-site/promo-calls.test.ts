import type { StaffPromo } from '@nitida/contract';
import { describe, expect, it } from 'vitest';
import { useStaffSite } from '../../../test/staff-site.ts';
import { testStart } from '../../../test/support.ts';

const site = useStaffSite();

it('a promo code is valid from the start of its first day to the end of its last one, in Madrid', async () => {
  const terms = { percent: 10, amount: null, validUntil: null, firstBookingOnly: false, usesPerCustomer: null, usesInAll: null };
  const make = (body: object) => site.staff.call('createPromo', { body: { ...terms, ...body } });
  const { data } = await make({ code: 'JULY', firstDay: '2027-07-01', lastDay: '2027-07-31' });
  // Madrid is two hours ahead of UTC in summer.
  expect(data.promos.find(({ code }) => code === 'JULY')).toMatchObject({
    validFrom: '2027-06-30T22:00:00.000Z',
    validUntil: '2027-07-31T22:00:00.000Z',
  });
  const now = site.api.clock.now().toISOString();
  const begun = (await make({ code: 'BEGUN', firstDay: '2027-01-01' })).data.promos.find(({ code }) => code === 'BEGUN');
  expect(begun).toMatchObject({ validFrom: now, validUntil: null });
  expect((await make({ code: 'PAST', lastDay: '2027-01-31' })).failure.errors).toEqual({ lastDay: 'invalidDate' });
  expect((await make({ code: 'PAST', validUntil: '2027-01-31T00:00:00Z' })).failure.errors).toEqual({ validUntil: 'invalidDate' });
  expect((await make({ code: 'BACK', firstDay: '2027-07-31', lastDay: '2027-07-01' })).failure.code).toBe('validation');
});

it('a promo code is made with limits, works for customers, and is ended', async () => {
  const code = 'SUMMER-10';
  const terms = { percent: 10, amount: null, validUntil: null, firstBookingOnly: true, usesPerCustomer: 1, usesInAll: 100 };
  const { data, status } = await site.staff.call('createPromo', { body: { ...terms, code: ' summer-10 ' } });
  expect([status, data.promos.find((promo) => promo.code === code)]).toEqual([201, expect.objectContaining({ ...terms, code, uses: 0 })]);
  expect((await site.staff.call('createPromo', { body: { ...terms, code } })).failure.errors).toEqual({ code: 'taken' });
  expect((await site.staff.call('createPromo', { body: { ...terms, code: 'BOTH', amount: 5_00 } })).failure.code).toBe('validation');
  const quote = await (await site.api.customer()).quote({ promoCode: 'summer-10' });
  expect(quote.visits[0]?.promoDiscount).toBeGreaterThan(0);
  const ended = (await site.staff.call('endPromo', { params: { name: code } })).data.promos.find((promo) => promo.code === code);
  expect(ended?.validUntil).toBe(testStart.toISOString());
  expect((await site.staff.call('endPromo', { params: { name: code } })).failure.code).toBe('illegal_transition');
  expect((await site.staff.call('endPromo', { params: { name: 'NO-SUCH' } })).status).toBe(404);
});

it('a promo code for one customer is offered to that customer alone, as long as it can be applied', async () => {
  const terms = { percent: 15, amount: null, validUntil: null, firstBookingOnly: false, usesPerCustomer: 1, usesInAll: null };
  const [ana, ben] = [await site.api.customer(), await site.api.customer()];
  const issue = (code: string, issuedTo: string) => site.staff.call('createPromo', { body: { ...terms, code, issuedTo } });
  const { data } = await issue('SORRY-ANA', ` ${ana.user.email.toUpperCase()} `);
  expect(data.promos.find(({ code }) => code === 'SORRY-ANA')?.issuedTo).toEqual({ id: ana.user.id, email: ana.user.email });
  const unknown = await issue('NOBODY', 'nobody@example.com');
  expect([unknown.status, unknown.failure.code]).toEqual([404, 'user_not_found']);
  const offered = async (customer: typeof ana) =>
    (await customer.browser.call('getPromotionCodes', { params: { id: customer.user.id } })).data.promocodes;
  expect(await offered(ana)).toEqual([{ code: 'SORRY-ANA', percent: 15, amount: null }]);
  expect(await offered(ben)).toEqual([]);
  expect((await ben.browser.call('checkPromotionCode', { body: { code: 'SORRY-ANA' } })).failure.code).toBe('promo_not_found');
  const visit = await ana.book({ promoCode: 'SORRY-ANA' });
  expect(await offered(ana)).toEqual([]);
  await visit.cancel();
  expect(await offered(ana)).toHaveLength(1);
  await site.staff.call('endPromo', { params: { name: 'SORRY-ANA' } });
  expect(await offered(ana)).toEqual([]);
  const { entries } = (await site.staff.call('getAudit', { query: { subject: 'SORRY-ANA', action: 'createPromo' } })).data;
  expect(entries[0]?.details).toMatchObject({ issuedTo: ana.user.id });
});

describe('the limits of a promo code', () => {
  const terms = { percent: 10, amount: null, validUntil: null, firstBookingOnly: false, usesPerCustomer: null, usesInAll: 1 };
  const change = (code: string, body: object) =>
    site.staff.call('changePromo', { params: { name: code }, body: { reason: 'it goes well', ...body } });
  const promoIn = ({ promos }: { promos: readonly StaffPromo[] }, code: string) => promos.find((promo) => promo.code === code);

  it('change later, and what is left out stays', async () => {
    await site.staff.call('createPromo', { body: { ...terms, code: 'LATER', lastDay: '2027-06-30' } });
    expect(promoIn((await change('LATER', { usesInAll: 50 })).data, 'LATER')).toMatchObject({
      usesInAll: 50,
      usesPerCustomer: null,
      validUntil: '2027-06-30T22:00:00.000Z',
    });
    expect(promoIn((await change('LATER', { usesPerCustomer: 2, lastDay: null })).data, 'LATER')).toMatchObject({
      usesInAll: 50,
      usesPerCustomer: 2,
      validUntil: null,
    });
    const { entries } = (await site.staff.call('getAudit', { query: { subject: 'LATER', action: 'changePromo' } })).data;
    expect(entries.map(({ details }) => details)).toEqual([
      {
        reason: 'it goes well',
        from: { validUntil: '2027-06-30T22:00:00.000Z', usesPerCustomer: null, usesInAll: 50 },
        to: { validUntil: null, usesPerCustomer: 2, usesInAll: 50 },
      },
      {
        reason: 'it goes well',
        from: { validUntil: '2027-06-30T22:00:00.000Z', usesPerCustomer: null, usesInAll: 1 },
        to: { validUntil: '2027-06-30T22:00:00.000Z', usesPerCustomer: null, usesInAll: 50 },
      },
    ]);
  });

  it('make a code valid again that was used up or had ended', async () => {
    await site.staff.call('createPromo', { body: { ...terms, code: 'AGAIN' } });
    await (await site.api.customer()).book({ promoCode: 'AGAIN' });
    const next = await site.api.customer();
    await expect(next.quote({ promoCode: 'AGAIN' })).rejects.toThrow();
    await change('AGAIN', { usesInAll: 2 });
    expect((await next.quote({ promoCode: 'AGAIN' })).visits[0]?.promoDiscount).toBeGreaterThan(0);
    await site.staff.call('endPromo', { params: { name: 'AGAIN' } });
    await change('AGAIN', { lastDay: '2027-07-31' });
    expect((await next.quote({ promoCode: 'AGAIN' })).visits[0]?.promoDiscount).toBeGreaterThan(0);
    expect((await change('AGAIN', { usesInAll: 1 })).status).toBe(200);
  });

  it('are refused when they end the past, lie below the uses, or say nothing', async () => {
    await site.staff.call('createPromo', { body: { ...terms, code: 'REFUSED', firstDay: '2027-07-10', usesInAll: null } });
    expect((await change('REFUSED', { lastDay: '2027-07-09' })).failure.errors).toEqual({ lastDay: 'invalidDate' });
    expect((await change('REFUSED', { lastDay: '2027-01-31' })).failure.errors).toEqual({ lastDay: 'invalidDate' });
    await site.api.db.updateTable('promo_codes').set({ uses: 5 }).where('code', '=', 'REFUSED').execute();
    expect((await change('REFUSED', { usesInAll: 4 })).failure.errors).toEqual({ usesInAll: 'belowUses' });
    expect((await change('REFUSED', {})).failure.code).toBe('validation');
    expect((await change('REFUSED', { usesInAll: 9, reason: ' ' })).failure.code).toBe('validation');
    expect((await change('NO-SUCH', { usesInAll: 9 })).status).toBe(404);
  });
});
