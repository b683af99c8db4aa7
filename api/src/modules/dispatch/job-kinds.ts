declare module '../../jobs/jobs.ts' {
  interface JobPayloads {
    /** The time to accept is over. */
    offerLapse: { orderId: string; round: number };
    /** The planned end of a visit that a cleaner has left before it. */
    visitOver: { orderId: string; cleanerId: string };
    /** Local runs: a simulated cleaner answers, comes, and goes. */
    simulateAccept: { orderId: string; round: number };
    simulateStart: { orderId: string };
    simulateComplete: { orderId: string };
  }
}

export {};
