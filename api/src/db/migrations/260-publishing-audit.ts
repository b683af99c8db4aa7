import { type Migration, statements } from '../migrate.ts';

/** What is published and rolled back is done with the publishing token, by no staff account. */
export const publishingAudit: Migration = {
  id: '260-publishing-audit',
  up: (trx) => statements(trx, 'alter table audit_entries alter column staff_id drop not null'),
};
