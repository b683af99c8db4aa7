import { indexConcurrently, type Migration } from '../migrate.ts';

/** What is counted for metrics: visits and payments that are not completed. */
export const indexesOfOpenRows: Migration = {
  id: '306-indexes-of-open-rows',
  outside: [
    ...indexConcurrently('orders_open', `orders (service) where service not in ('completed', 'cancelled')`),
    ...indexConcurrently(
      'payments_open',
      `payments (state) where state in ('none', 'requested', 'processing', 'actionRequired', 'authorised', 'failed')`,
    ),
  ],
};
