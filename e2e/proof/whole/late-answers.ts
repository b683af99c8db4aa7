import { lateJourneys } from '../late-journeys.ts';

/** The journeys of customers with answers up to 1.5 s late, so that they overtake each other. */
export default lateJourneys('answers');
