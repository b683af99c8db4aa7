import { type Migration, statements } from '../migrate.ts';

/** The English version that a translation says the same as. */
export const contentSources: Migration = {
  id: '295-content-sources',
  up: (trx) => statements(trx, 'alter table content_versions add column source int;'),
};
