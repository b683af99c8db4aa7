import type { OrderSummary } from '@nitida/contract';

/** What the dialog needs to know of the visit that is moved. */
export type MovedVisit = Pick<OrderSummary, 'id' | 'date' | 'time' | 'endTime' | 'subscriptionId'>;
