import { type Migration, statements } from '../migrate.ts';

/** The text of a notification in each language, because customers read their notifications in the language that they have chosen meanwhile. */
export const notificationLanguages: Migration = {
  id: '280-notification-languages',
  up: (trx) => statements(trx, 'alter table notifications add column descriptions jsonb'),
};
