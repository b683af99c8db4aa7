/** `move` is the number of changes of the start when the job was planned. A job for an earlier start does nothing. */
export interface VisitJob {
  orderId: string;
  move?: number;
}

declare module '../../jobs/jobs.ts' {
  interface JobPayloads {
    /** 7 days before: offers a later visit of a series to cleaners. */
    orderOffer: VisitJob;
    /** 24 hours before: reminds the customer of the visit. */
    orderReminder: VisitJob;
    /** The last reminder before an unpaid visit is cancelled. */
    paymentWarning: VisitJob;
  }
}
