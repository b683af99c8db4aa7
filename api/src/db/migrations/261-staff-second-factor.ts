import { type Migration, statements } from '../migrate.ts';

/** The staff's time-based codes. `last_step` prevents a code from being used twice. */
export const staffSecondFactor: Migration = {
  id: '261-staff-second-factor',
  up: (trx) =>
    statements(
      trx,
      `
create table staff_second_factors (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
)`,
    ),
};
