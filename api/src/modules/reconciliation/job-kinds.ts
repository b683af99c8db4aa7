declare module '../../jobs/jobs.ts' {
  interface JobPayloads {
    /** Compares open payments with the provider, those that were not compared for the longest time first. */
    paymentSweep: { slot: number };
    /** Compares the provider's movements of the last days with the ledger, and reads what differs. */
    ledgerCheck: { slot: number };
  }
}

export {};
