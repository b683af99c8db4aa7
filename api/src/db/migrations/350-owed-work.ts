import { type Migration, statements } from '../migrate.ts';

/** What holds work back: paused kinds of job, the installation that a database belongs to, and the clocks of the nodes. */
export const owedWork: Migration = {
  id: '350-owed-work',
  up: (trx) =>
    statements(
      trx,
      `
create table job_kinds (
  kind text primary key,
  paused_at timestamptz,
  why text,
  staff_id uuid references users,
  resumed_at timestamptz
);

create table installations (
  id integer primary key check (id = 1),
  origin text,
  server text not null
);

create table node_clocks (
  node_id uuid primary key,
  ahead_ms bigint not null,
  at timestamptz not null
);

create table provider_checks (
  id integer primary key check (id = 1),
  at timestamptz not null,
  differences integer not null
);

alter table payments add column compared_at timestamptz;
`,
    ),
};
