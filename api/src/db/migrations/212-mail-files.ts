import { type Migration, statements } from '../migrate.ts';

/** The local inbox stores the attachments of mails. */
export const mailFiles: Migration = {
  id: '212-mail-files',
  up: (trx) => statements(trx, "alter table mails add column attachments jsonb not null default '[]'"),
};
