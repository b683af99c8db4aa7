import { type Migration, statements } from '../migrate.ts';

/** Why a setting was changed, and changes that hold from a time to come. */
export const settingReasons: Migration = {
  id: '301-setting-reasons',
  up: (trx) =>
    statements(
      trx,
      `
alter table setting_versions add column why text;
alter table price_lists add column why text;

create table setting_schedules (
  id uuid primary key,
  name text not null check (name in ('business', 'cleanerPay', 'priceList')),
  version integer not null,
  value jsonb not null,
  why text not null,
  at timestamptz not null,
  staff_id uuid not null references users,
  state text not null default 'planned' check (state in ('planned', 'done', 'failed', 'cancelled')),
  fault text
);
create index setting_schedules_by_time on setting_schedules (at);
`,
    ),
};
