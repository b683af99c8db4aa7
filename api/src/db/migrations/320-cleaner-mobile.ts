import { type Migration, statements } from '../migrate.ts';

/** The number at which staff call a cleaner, from their application. Empty for those who joined before. */
export const cleanerMobile: Migration = {
  id: '320-cleaner-mobile',
  up: (trx) => statements(trx, `alter table cleaners add column mobile text not null default '';`),
};
