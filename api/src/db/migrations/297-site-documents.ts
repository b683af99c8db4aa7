import { type Migration, statements } from '../migrate.ts';

/** The menus with the footer, and the texts of mails. Editions are never changed. */
export const siteDocuments: Migration = {
  id: '297-site-documents',
  up: (trx) =>
    statements(
      trx,
      `
create table site_editions (
  number int primary key,
  document text not null,
  body jsonb not null,
  origin text not null check (origin in ('publish', 'restore')),
  started_from int not null,
  staff_id uuid not null references users,
  at timestamptz not null
);
create index site_editions_by_document on site_editions (document, number);
`,
    ),
};
