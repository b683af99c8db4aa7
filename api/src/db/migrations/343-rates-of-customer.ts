import { indexConcurrently, type Migration } from '../migrate.ts';

/** What a customer said of their visits is read for the file of their data. */
export const ratesOfCustomer: Migration = {
  id: '343-rates-of-customer',
  outside: indexConcurrently('rates_user', 'rates (user_id)'),
};
