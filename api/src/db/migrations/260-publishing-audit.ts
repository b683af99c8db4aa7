import { type Migration, statements } from '../migrate.ts';

/** Publications and roll-backs use the publishing token and no staff account. */
export const publishingAudit: Migration = {
  id: '260-publishing-audit',
  up: (trx) => statements(trx, 'alter table audit_entries alter column staff_id drop not null'),
};
