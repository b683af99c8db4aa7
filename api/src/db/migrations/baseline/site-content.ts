/** Announcements, experiments and documents of the whole site. */
export const siteContentSchema: readonly string[] = [
  `create table announcements (
    id uuid primary key,
    texts jsonb not null,
    leads_to text,
    audience text not null check (audience in ('all', 'public')),
    from_at timestamptz not null,
    until_at timestamptz not null,
    staff_id uuid not null references users,
    at timestamptz not null,
    check (until_at >= from_at)
  )`,
  'create index announcements_by_end on announcements (until_at)',
  `create table site_editions (
    number integer primary key,
    document text not null,
    body jsonb not null,
    origin text not null check (origin in ('publish', 'restore')),
    started_from integer not null,
    staff_id uuid not null references users,
    at timestamptz not null
  )`,
  'create index site_editions_by_document on site_editions (document, number)',
  `create table experiments (
    id uuid primary key,
    page text not null,
    section integer not null,
    edition_a integer not null references content_editions,
    edition_b integer not null references content_editions,
    ended_at timestamptz,
    staff_id uuid not null references users,
    at timestamptz not null
  )`,
  'create index experiments_by_page on experiments (page)',
  `create table experiment_counts (
    experiment_id uuid references experiments,
    side text check (side in ('a', 'b')),
    visits integer not null default 0,
    begun integer not null default 0,
    finished integer not null default 0,
    primary key (experiment_id, side)
  )`,
];
