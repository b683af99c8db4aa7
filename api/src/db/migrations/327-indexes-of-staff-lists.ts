import { indexConcurrently, type Migration } from '../migrate.ts';

/** What staff read by day and by month, and the money that is owed. */
export const indexesOfStaffLists: Migration = {
  id: '327-indexes-of-staff-lists',
  outside: [
    ...indexConcurrently('orders_date', 'orders (date)'),
    ...indexConcurrently('ledger_at', 'ledger (at)'),
    ...indexConcurrently('ledger_owed', `ledger (order_id) where kind in ('owed', 'owedReturned', 'owedSettled')`),
    ...indexConcurrently('invoices_issued', 'invoices (issued_at)'),
    ...indexConcurrently('credit_notes_issued', 'credit_notes (issued_at)'),
  ],
};
