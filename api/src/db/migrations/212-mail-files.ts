import { type Migration, statements } from '../migrate.ts';

/** The local inbox keeps the files that a mail brings. */
export const mailFiles: Migration = {
  id: '212-mail-files',
  up: (trx) => statements(trx, "alter table mails add column attachments jsonb not null default '[]'"),
};
