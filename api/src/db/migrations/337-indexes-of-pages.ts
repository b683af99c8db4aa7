import { indexConcurrently, type Migration } from '../migrate.ts';

/** The visits and the receipts of a day, and the visits of a customer or cleaner, are read some at a time in the order in which they are shown. */
export const indexesOfPages: Migration = {
  id: '337-indexes-of-pages',
  outside: [
    ...indexConcurrently('orders_of_day', `orders (date, start_at, number) where service <> 'cancelled'`),
    ...indexConcurrently('orders_of_user', 'orders (user_id, start_at desc, id)'),
    ...indexConcurrently('offers_in_turn', `offers (cleaner_id, answered_at desc, id) where state = 'accepted'`),
    ...indexConcurrently('cleaner_payouts_in_turn', 'cleaner_payouts (cleaner_id, paid_at, id)'),
    ...indexConcurrently('cleaner_payouts_paid', 'cleaner_payouts (paid_at, id)'),
    ...indexConcurrently('invoices_in_turn', 'invoices (issued_at, number)'),
    ...indexConcurrently('credit_notes_in_turn', 'credit_notes (issued_at, number)'),
    // The new ones begin with the same columns.
    ...['orders_date', 'orders_user', 'offers_cleaner', 'cleaner_payouts_cleaner', 'invoices_issued', 'credit_notes_issued'].map(
      (name) => `drop index concurrently if exists ${name}`,
    ),
  ],
};
