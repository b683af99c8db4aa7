import { type Migration, statements } from '../migrate.ts';

/** The places of a translation that say the same as a later English version than the rest of it. */
export const checkedSources: Migration = {
  id: '315-checked-sources',
  up: (trx) => statements(trx, `alter table content_versions add column checked jsonb not null default '{}';`),
};
