import { indexConcurrently, type Migration } from '../migrate.ts';

/** Counts what was stored before the database counted. The visits that a cleaner still has have an index, whose size does not grow with the years. */
export const fillCounts: Migration = {
  id: '336-fill-counts',
  outside: [
    'call count_cleaners()',
    'call set_past_offers()',
    ...indexConcurrently('offers_to_come', `offers (cleaner_id) where state = 'accepted' and not past`),
  ],
};
