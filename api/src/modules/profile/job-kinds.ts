declare module '../../jobs/jobs.ts' {
  interface JobPayloads {
    /** Have the provider forget a card whose owner is gone. */
    forgetCard: { card: string };
  }
}

export {};
