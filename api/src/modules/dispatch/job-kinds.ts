declare module '../../jobs/jobs.ts' {
  interface JobPayloads {
    /** The time to accept is over. */
    offerLapse: { orderId: string; round: number };
    /** Local runs: a simulated cleaner answers, comes, and goes. */
    simulateAccept: { orderId: string; round: number };
    simulateStart: { orderId: string };
    simulateComplete: { orderId: string };
  }
}

export {};
