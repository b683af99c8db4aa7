import { type Migration, statements } from '../migrate.ts';

/** Who came when a notification was written, because another cleaner may come later. Null where it names nobody. */
export const notificationCleaners: Migration = {
  id: '338-notification-cleaners',
  up: (trx) => statements(trx, 'alter table notifications add column cleaner_ids jsonb'),
};
