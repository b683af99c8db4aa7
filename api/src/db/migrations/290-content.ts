import { type Migration, statements } from '../migrate.ts';

/**
 * The content of pages. Versions and editions are never changed. `content_counter` has one row, whose lock puts editions into the
 * order in which they are committed.
 */
export const content: Migration = {
  id: '290-content',
  up: (trx) =>
    statements(
      trx,
      `
create table content_documents (
  page text not null,
  language text not null,
  newest int not null,
  primary key (page, language)
);
create table content_versions (
  page text not null,
  language text not null,
  number int not null check (number > 0),
  body jsonb not null,
  origin text not null check (origin in ('save', 'autosave', 'restore', 'import')),
  started_from int not null,
  staff_id uuid not null references users,
  at timestamptz not null,
  primary key (page, language, number),
  foreign key (page, language) references content_documents
);
create table content_counter (only_row boolean primary key default true check (only_row), edition int not null);
insert into content_counter (edition) values (0);
create table content_editions (
  number int primary key,
  page text not null,
  is_taken_down boolean not null,
  staff_id uuid not null references users,
  at timestamptz not null
);
create index content_editions_by_page on content_editions (page, number);
create table content_edition_languages (
  edition int not null references content_editions,
  page text not null,
  language text not null,
  shows text not null,
  version int not null,
  primary key (edition, language),
  foreign key (page, shows, version) references content_versions (page, language, number)
);
`,
    ),
};
