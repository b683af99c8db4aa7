import { createInboxItem } from '../src/modules/inbox/store.ts';
import type { BookingApi, Customer } from './booking.ts';
import { home } from './booking-input.ts';

/** A customer with one record of each kind: a past visit with its bill, a rating, notifications, a card, a complaint, a message. */
export async function withHistory(api: BookingApi): Promise<Customer & { orderId: string; street: string; words: string }> {
  const customer = await api.customer();
  const { browser, user, email } = customer;
  const [street, words] = [`Calle Secreta ${user.id}`, `words of ${user.id}`];
  await browser.call('createKnowingWay', { body: { userId: user.id, knowingWay: 'Friend' } });
  const visit = await customer.book({}, { address: { ...home, address1: street, instructions: words } });
  const at = api.clock.now();
  await api.db.updateTable('orders').set({ service: 'completed' }).where('id', '=', visit.id).execute();
  await api.db
    .updateTable('payments')
    .set({ card: JSON.stringify({ brand: 'visa', last4: '4242' }) })
    .where('order_id', '=', visit.id)
    .execute();
  await api.db
    .insertInto('saved_cards')
    .values({ id: `pm_${visit.id}`, user_id: user.id, brand: 'visa', last4: '4242', saved_at: at })
    .execute();
  await api.db
    .insertInto('provider_customers')
    .values({ user_id: user.id, customer_id: `cus_${visit.id}` })
    .execute();
  const { payment_id } = await api.db.selectFrom('orders').select('payment_id').where('id', '=', visit.id).executeTakeFirstOrThrow();
  await api.db
    .insertInto('invoices')
    .values({ number: visit.id, order_id: visit.id, payment_id, subtotal: 100, iva: 21, total: 121, issued_at: at })
    .execute();
  await api.db.insertInto('rates').values({ order_id: visit.id, user_id: user.id, rate: 5, feedback: words, created_at: at }).execute();
  await api.db
    .insertInto('notifications')
    .values({
      user_id: user.id,
      id: 1,
      title: 'Cleaning completed',
      description: 'Done',
      created_at: at,
      date: '2027-06-08',
      time: '09:00',
      order_id: visit.id,
    })
    .execute();
  await api.db.transaction().execute(async (trx) => {
    const about = { userId: user.id, orderId: visit.id, lng: 'en' as const, at };
    await createInboxItem(trx, { ...about, kind: 'complaint', payload: { text: words } });
    await createInboxItem(trx, { kind: 'contact', payload: { name: 'Astrid', email, message: words }, lng: 'en', at });
  });
  await api.jobs.runDue();
  return { ...customer, orderId: visit.id, street, words };
}
