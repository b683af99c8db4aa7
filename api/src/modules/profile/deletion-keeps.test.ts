import { eachField, placeFieldNames } from '@nitida/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { withHistory } from '../../../test/history.ts';
import { goodPassword } from '../../../test/people.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());

const remove = ({ browser }: Pick<Customer, 'browser'>) => browser.call('deleteAccount', { body: { password: goodPassword } });

describe('the deletion of an account', () => {
  it("keeps only the listed fields of an order's address and erases added ones", async () => {
    const customer = await withHistory(api);
    await api.db
      .updateTable('orders')
      .set({ address: sql`address || '{"doorCode": "4711", "contact": {"name": "Astrid"}}'::jsonb` })
      .where('id', '=', customer.orderId)
      .execute();
    expect((await remove(customer)).status).toBe(200);
    const { address } = await api.db.selectFrom('orders').select('address').where('id', '=', customer.orderId).executeTakeFirstOrThrow();
    expect(address).toEqual({ ...eachField(placeFieldNames, () => ''), postalCode: '29601', city: 'Marbella', province: 'Málaga' });
  });

  it('keeps only the listed columns of an account and erases added ones', async () => {
    const customer = await withHistory(api);
    const { id } = customer.user;
    await sql`
      alter table users add column nickname text, add column passport text not null default '', add column pets jsonb,
        add column floor integer not null default 0, add column birth date
    `.execute(api.db);
    try {
      await sql`
        update users set nickname = 'Asta', passport = 'X123', pets = '["Rex"]', floor = 7, birth = '1980-02-03' where id = ${id}
      `.execute(api.db);
      expect((await remove(customer)).status).toBe(200);
      const { rows } = await sql<Record<string, unknown>>`select * from users where id = ${id}`.execute(api.db);
      expect(rows[0]).toMatchObject({ nickname: null, passport: '', pets: null, floor: 0, birth: null });
      const { email, role, lng, deleted_at, created_at, affiliate_id, ...rest } = rows[0] ?? {};
      expect([email, role, lng]).toEqual([`${id}@deleted.invalid`, 'client', 'en']);
      expect([deleted_at, created_at]).toEqual([expect.any(Date), expect.any(Date)]);
      expect(Object.values(rest).filter((value) => value !== null && value !== '' && value !== 0)).toEqual([id]);
    } finally {
      await sql`alter table users drop column nickname, drop column passport, drop column pets, drop column floor, drop column birth`.execute(
        api.db,
      );
    }
  });
});
