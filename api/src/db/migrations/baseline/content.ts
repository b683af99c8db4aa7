/** Pages that staff write, their editions, pictures and schedules. */
export const contentSchema: readonly string[] = [
  `create table content_documents (
    page text,
    language text,
    newest integer not null,
    primary key (page, language)
  )`,
  `create table content_versions (
    page text,
    language text,
    number integer check (number >= 0),
    body jsonb not null,
    origin text not null check (origin in ('save', 'autosave', 'restore', 'import')),
    started_from integer not null,
    staff_id uuid not null references users,
    at timestamptz not null,
    source integer,
    checked jsonb not null default '{}',
    primary key (page, language, number),
    foreign key (page, language) references content_documents
  )`,
  `create table content_counter (
    only_row boolean default true primary key check (only_row),
    edition integer not null
  )`,
  `create table content_editions (
    number integer primary key,
    page text not null,
    is_taken_down boolean not null,
    staff_id uuid not null references users,
    at timestamptz not null,
    is_trial boolean not null default false
  )`,
  'create index content_editions_by_page on content_editions (page, number)',
  `create table content_edition_languages (
    edition integer references content_editions,
    page text not null,
    language text,
    shows text not null,
    version integer not null,
    primary key (edition, language),
    foreign key (page, shows, version) references content_versions
  )`,
  `create table content_schedules (
    id uuid primary key,
    page text not null,
    act text not null check (act in ('publish', 'takeDown')),
    versions jsonb not null,
    fallbacks jsonb not null,
    at timestamptz not null,
    staff_id uuid not null references users,
    state text not null default 'planned' check (state in ('planned', 'done', 'failed', 'cancelled')),
    faults jsonb not null default '[]'
  )`,
  'create index content_schedules_by_time on content_schedules (at)',
  `create table content_originals (
    id text primary key,
    type text not null,
    content bytea not null
  )`,
  // A picture is compressed already.
  'alter table content_originals alter column content set storage external',
  `create table content_pictures (
    id text primary key,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    staff_id uuid not null references users,
    at timestamptz not null,
    original text not null references content_originals
  )`,
  `create table content_picture_files (
    picture text references content_pictures,
    name text,
    type text not null,
    content bytea not null,
    primary key (picture, name)
  )`,
  'alter table content_picture_files alter column content set storage external',
];
