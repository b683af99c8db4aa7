import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import type { Transaction } from '../../db/database.ts';
import { nextNumber, nextOrderNumber } from './numbers.ts';

const at = new Date('2027-05-03T09:00:00Z');

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Draws a number in a transaction that is rolled back. */
async function drawInVain(draw: (trx: Transaction) => Promise<string>): Promise<string> {
  let drawn = '';
  const failed = api.db.transaction().execute(async (trx) => {
    drawn = await draw(trx);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  return drawn;
}

const draw = (number: (trx: Transaction) => Promise<string>) => api.db.transaction().execute(number);

it('a transaction that is rolled back returns the number of its invoice, and not that of its order', async () => {
  const ofOrder = (trx: Transaction) => nextOrderNumber(trx, at);
  const ofInvoice = (trx: Transaction) => nextNumber(trx, 'invoice', at);
  expect([await drawInVain(ofOrder), await draw(ofOrder)]).toEqual(['2027-0001', '2027-0002']);
  expect([await drawInVain(ofInvoice), await draw(ofInvoice)]).toEqual(['F2027-0001', 'F2027-0001']);
});

// PGlite has one connection, so its transactions take turns anyway.
if (process.env.TEST_DATABASE_URL) {
  it('an order is numbered while another transaction has not ended', async () => {
    const [first, second] = await api.db.transaction().execute(async (trx) => {
      const held = await nextOrderNumber(trx, at);
      return [held, await draw((other) => nextOrderNumber(other, at))];
    });
    expect(Number(second?.split('-')[1])).toBe(Number(first?.split('-')[1]) + 1);
  });
}
