import * as z from 'zod';
import { call } from './call.ts';
import { queue } from './node-answers.ts';
import { count, instant, isCut, line } from './primitives.ts';

/** The staff calls for jobs that wait, as part of `staffEndpoints`. */
export const jobsEndpoints = {
  getWaitingJobs: ['GET', '/api/admin/jobs/get_waiting_jobs', 'platform'],
  retryJobs: ['POST', '/api/admin/jobs/retry_jobs', 'platform'],
  pauseJobs: ['PATCH', '/api/admin/jobs/pause_jobs', 'platform'],
  resumeJobs: ['PATCH', '/api/admin/jobs/resume_jobs', 'platform'],
  acceptInstallation: ['PATCH', '/api/admin/jobs/accept_installation', 'platform'],
} as const;

/** A job that failed and waits for its next attempt. */
export const waitingJob = z.object({
  id: z.string(),
  kind: z.string(),
  /** Since when it fails. Real time, like all times here. */
  since: instant,
  attempts: count,
  reason: z.string(),
  /** Null when it is being tried now. */
  nextAt: instant.nullable(),
  /** The request that caused it, by which logs find it. */
  requestId: z.string().nullable(),
});
export type WaitingJob = z.infer<typeof waitingJob>;

/** What a database and the process that opened it say of their installation. */
const installation = z.object({ origin: z.string().nullable(), server: z.string() });

export const waitingJobs = z.object({
  queues: z.array(queue),
  /** Those that fail for the longest time first. */
  jobs: z.array(waitingJob),
  isCut,
  /** Set while the database is a copy of another installation's, so that nothing runs. */
  copy: z.object({ stored: installation, here: installation }).nullable(),
});
export type WaitingJobs = z.infer<typeof waitingJobs>;

const kind = z.string().regex(/^[A-Za-z]{1,60}$/);
const why = line.trim().min(1).max(500);
const state = z.object({ waiting: waitingJobs });

/** Payload and answer of these calls, as part of `staffCalls`. */
export const jobsCalls = {
  getWaitingJobs: call({ answer: state }),
  /** Tries jobs that failed at once: one, or all of a kind. `tried` is their number. */
  retryJobs: call({
    body: z.union([z.strictObject({ kind }), z.strictObject({ id: z.string().regex(/^\d{1,18}$/) })]),
    answer: state.extend({ tried: count }),
  }),
  pauseJobs: call({ body: z.object({ kind, why }), answer: state }),
  resumeJobs: call({ body: z.object({ kind }), answer: state }),
  /** Says that this database is the site's own from now on. Everything that is due runs then. */
  acceptInstallation: call({ body: z.object({ why }), answer: state }),
};
