import type { OrderSummary } from '@nitida/contract';

/** The data of a visit that the dialog needs to reschedule it. */
export type MovedVisit = Pick<OrderSummary, 'id' | 'date' | 'time' | 'endTime' | 'subscriptionId'>;
