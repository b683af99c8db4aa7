import { expect, test } from 'vitest';
import { checkPromo, type PromoTerms, type PromoUse } from './check-promo.ts';

const open: PromoTerms = { validFrom: null, validUntil: null, firstBookingOnly: false, usesPerCustomer: null, usesInAll: null };
const fresh: PromoUse = { now: '2027-01-15T11:00:00.000Z', earlierOrders: 0, usesByCustomer: 0, usesInAll: 0 };

test.each<[Partial<PromoTerms>, Partial<PromoUse>, ReturnType<typeof checkPromo>]>([
  [{}, { earlierOrders: 9, usesByCustomer: 9, usesInAll: 9 }, null],
  [{ validFrom: '2027-01-15T11:00:00.001Z' }, {}, 'notYetValid'],
  [{ validFrom: '2027-01-15T11:00:00.000Z' }, {}, null],
  [{ validUntil: '2027-01-15T11:00:00.001Z' }, {}, null],
  [{ validUntil: '2027-01-15T11:00:00.000Z' }, {}, 'expired'],
  [{ firstBookingOnly: true }, {}, null],
  [{ firstBookingOnly: true }, { earlierOrders: 1 }, 'firstBookingOnly'],
  [{ usesPerCustomer: 2 }, { usesByCustomer: 1 }, null],
  [{ usesPerCustomer: 2 }, { usesByCustomer: 2 }, 'alreadyUsed'],
  [{ usesInAll: 100 }, { usesInAll: 99 }, null],
  [{ usesInAll: 100 }, { usesInAll: 100 }, 'usedUp'],
])('with the terms %j and the use %j, a promo code is %s', (terms, use, expected) => {
  expect(checkPromo({ ...open, ...terms }, { ...fresh, ...use })).toBe(expected);
});
