/** `move`: how often the start had been changed when the job was planned; one for an earlier start does nothing. */
export interface VisitJob {
  orderId: string;
  move?: number;
}

declare module '../../jobs/jobs.ts' {
  interface JobPayloads {
    /** 7 days before: put a later visit of a series on offer. */
    orderOffer: VisitJob;
    /** 24 h before: tell the customer that we come. */
    orderReminder: VisitJob;
    /** The last reminder before an unpaid visit is cancelled. */
    paymentWarning: VisitJob;
  }
}
