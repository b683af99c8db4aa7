import { indexConcurrently, type Migration } from '../migrate.ts';

/** Who comes to the visits of a week is read without the offers that others had. */
export const acceptedOffers: Migration = {
  id: '333-accepted-offers',
  outside: indexConcurrently('offers_accepted', `offers (order_id) where state = 'accepted'`),
};
