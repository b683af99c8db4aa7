import { type Migration, statements } from '../migrate.ts';

/** Experiments with one section of a page. The other side is an edition that never becomes the current one of its page. */
export const experiments: Migration = {
  id: '298-experiments',
  up: (trx) =>
    statements(
      trx,
      `
alter table content_editions add column is_trial boolean not null default false;
create table experiments (
  id uuid primary key,
  page text not null,
  section int not null,
  edition_a int not null references content_editions,
  edition_b int not null references content_editions,
  ended_at timestamptz,
  staff_id uuid not null references users,
  at timestamptz not null
);
create index experiments_by_page on experiments (page);
create table experiment_counts (
  experiment_id uuid not null references experiments,
  side text not null check (side in ('a', 'b')),
  visits int not null default 0,
  begun int not null default 0,
  finished int not null default 0,
  primary key (experiment_id, side)
);
`,
    ),
};
