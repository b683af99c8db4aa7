import { indexConcurrently, type Migration } from '../migrate.ts';

/** Late visits and those without a cleaner are read in the order of their starts, however many are open. */
export const openOrdersByStart: Migration = {
  id: '330-open-orders-by-start',
  outside: indexConcurrently('orders_open_start', `orders (service, start_at) where service not in ('completed', 'cancelled')`),
};
