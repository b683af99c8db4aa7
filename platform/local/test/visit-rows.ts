import { randomUUID } from 'node:crypto';
import type { TestDatabase } from './database.ts';

export interface VisitRows {
  /** The state of its payment. */
  payment: 'processing' | 'paid';
  /** When the payment came to this state. */
  since: Date;
}

/** The price in cents. */
export const visitPrice = 27_485;

/** Stores a completed visit of a new customer, with its payment and, when it is paid, the row of the ledger. */
export async function insertVisit({ query }: Pick<TestDatabase, 'query'>, { payment, since }: VisitRows): Promise<void> {
  const [user, order, paid] = [randomUUID(), randomUUID(), randomUUID()];
  await query(
    `insert into users (id, name, surname, email, mobile, role, password_hash, lng, created_at)
    values ($1::uuid, 'Astrid', 'Lind', $1::uuid || '@example.com', '+34600000000', 'client', '', 'sv', now())`,
    [user],
  );
  await query(
    `insert into orders (id, number, user_id, position, input, price, date, time, start_at, end_at, service, payment_id, payment_timing,
      booking_soon, save_card, lng, address, instructions, access_instructions, created_at)
    values ($1::uuid, $1::uuid::text, $2, 0, '{}', '{"total": 0}', '2027-06-01', '09:00', '2027-06-01 07:00Z', '2027-06-01 10:00Z', 'completed', $3, 'now',
      false, true, 'sv', '{}', '', '', now())`,
    [order, user, paid],
  );
  await query(`insert into payments (id, order_id, state, amount, captured, created_at) values ($1, $2, $3, $4, $5, now())`, [
    paid,
    order,
    payment,
    visitPrice,
    payment === 'paid' ? visitPrice : 0,
  ]);
  await query(
    `insert into order_events (order_id, at, fact, from_state, to_state, by) values ($1, $2, 'payment', 'requested', $3, 'system')`,
    [order, since, payment],
  );
  if (payment === 'paid')
    await query(
      `insert into ledger (order_id, payment_id, kind, amount, reference, at) values ($1, $2::uuid, 'charged', $3, $2::uuid::text, $4)`,
      [order, paid, visitPrice, since],
    );
}
