declare module '../../jobs/jobs.ts' {
  interface JobPayloads {
    /** Put the next visit of a series on offer. */
    orderOffer: { orderId: string };
    /** 24 h before: tell the customer that we come. */
    orderReminder: { orderId: string };
  }
}

export {};
