import { type Migration, statements } from '../migrate.ts';

/** Which colleague changed a cleaner. Null for changes by others, and for those from before. */
export const colleaguesOfCleanerEvents: Migration = {
  id: '340-colleagues-of-cleaner-events',
  up: (trx) =>
    statements(
      trx,
      `
alter table cleaner_events add column staff_id uuid;
alter table cleaner_events add constraint cleaner_events_staff_fkey foreign key (staff_id) references users not valid;
`,
    ),
};
