import type { VisitJob } from '../order/job-kinds.ts';

declare module '../../jobs/jobs.ts' {
  interface JobPayloads {
    /** The time to accept has ended. */
    offerLapse: { orderId: string; round: number };
    /** Staff switched a cleaner off, whose visits go to others. */
    cleanerSwitchedOff: { cleanerId: string };
    /** The planned end of a visit that a cleaner completed early. */
    visitOver: { orderId: string; cleanerId: string };
    /** A quarter of an hour after the start, and at the planned end: checks that a confirmed visit has started. */
    visitLate: VisitJob;
    visitMissed: VisitJob;
    /** An hour and a day after the planned end: checks that a started visit was completed. */
    visitOverdue: VisitJob;
    visitUnended: VisitJob;
  }
}
