import type { WaitingJobs } from '@nitida/contract';
import { type Command, text } from './command.ts';

const shownWaiting = ({ queues, ...rest }: WaitingJobs) => ({
  queues: queues.map(({ kind, due: now, later, failing, since, nextAt, reason, paused }) => ({
    kind,
    now,
    later,
    failing,
    since,
    nextAt,
    reason,
    paused: paused?.why,
  })),
  ...rest,
});

const why = text('TEXT', 'why, for the audit');

/** Commands for jobs that wait, and for a database that is a copy. */
export const jobs: readonly Command[] = [
  {
    words: 'job list',
    call: 'getWaitingJobs',
    help: 'jobs that wait by kind, those that fail one by one, and whether the database is a copy',
    // `due` is a number of jobs here, and an amount in other answers.
    part: ({ waiting }) => shownWaiting(waiting as WaitingJobs),
  },
  {
    words: 'job retry',
    call: 'retryJobs',
    help: 'try a job that failed at once',
    args: ['id'],
    input: ({ args }) => ({ body: { id: args.id } }),
  },
  {
    words: 'job retry-all',
    call: 'retryJobs',
    help: 'try all jobs of a kind that failed at once',
    args: ['kind'],
    input: ({ args }) => ({ body: { kind: args.kind } }),
  },
  {
    words: 'job pause',
    call: 'pauseJobs',
    help: 'run no more jobs of a kind; they wait',
    args: ['kind'],
    options: { why },
    input: ({ args, options }) => ({ body: { kind: args.kind, why: options.why } }),
  },
  {
    words: 'job resume',
    call: 'resumeJobs',
    help: 'run the jobs of a kind again, also an unusual number that is due',
    args: ['kind'],
    input: ({ args }) => ({ body: { kind: args.kind } }),
  },
  {
    words: 'site accept',
    call: 'acceptInstallation',
    help: 'say that this database, a copy, is the site from now on: what is due is charged, refunded and mailed',
    options: { why },
    input: ({ options }) => ({ body: { why: options.why } }),
  },
];
