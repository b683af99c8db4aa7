import { type Migration, statements } from '../migrate.ts';

/** Announcements across the site. Only `until_at` changes, when staff end one early. */
export const announcements: Migration = {
  id: '296-announcements',
  up: (trx) =>
    statements(
      trx,
      `
create table announcements (
  id uuid primary key,
  texts jsonb not null,
  leads_to text,
  audience text not null check (audience in ('all', 'public')),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at >= from_at),
  staff_id uuid not null references users,
  at timestamptz not null
);
create index announcements_by_end on announcements (until_at);
`,
    ),
};
