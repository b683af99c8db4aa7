import { lateJourneys } from '../late-journeys.ts';

/** The journeys of customers with a live connection that opens 3 s late. */
export default lateJourneys('socket');
