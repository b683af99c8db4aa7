import { type Migration, statements } from '../migrate.ts';

/** The history of a cleaner has their new mobile numbers, too. */
export const mobilesInCleanerEvents: Migration = {
  id: '347-mobiles-in-cleaner-events',
  up: (trx) =>
    statements(
      trx,
      `
alter table cleaner_events drop constraint cleaner_events_kind_check;
alter table cleaner_events add constraint cleaner_events_kind_check
  check (kind in ('joined', 'level', 'hours', 'area', 'password', 'active', 'mobile')) not valid;
`,
    ),
};
