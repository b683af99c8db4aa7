import { type Migration, statements } from '../migrate.ts';

/** Publications and take-downs at a time to come. */
export const contentSchedules: Migration = {
  id: '291-content-schedules',
  up: (trx) =>
    statements(
      trx,
      `
create table content_schedules (
  id uuid primary key,
  page text not null,
  act text not null check (act in ('publish', 'takeDown')),
  versions jsonb not null,
  fallbacks jsonb not null,
  at timestamptz not null,
  staff_id uuid not null references users,
  state text not null default 'planned' check (state in ('planned', 'done', 'failed', 'cancelled')),
  faults jsonb not null default '[]'
);
create index content_schedules_by_time on content_schedules (at);
`,
    ),
};
