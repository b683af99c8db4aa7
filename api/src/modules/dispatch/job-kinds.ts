import type { VisitJob } from '../order/job-kinds.ts';

declare module '../../jobs/jobs.ts' {
  interface JobPayloads {
    /** The time to accept is over. */
    offerLapse: { orderId: string; round: number };
    /** The planned end of a visit that a cleaner has left before it. */
    visitOver: { orderId: string; cleanerId: string };
    /** A quarter of an hour after its start, and at its planned end: a confirmed visit that nobody has started. */
    visitLate: VisitJob;
    visitMissed: VisitJob;
    /** An hour and a day after its planned end: a visit that was started and not completed. */
    visitOverdue: VisitJob;
    visitUnended: VisitJob;
  }
}
