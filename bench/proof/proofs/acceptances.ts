import { createTally, type Proof, type ProofResult, type Tally } from '../proof.ts';
import { basicVisit, book } from '../support/booking.ts';
import { call } from '../support/calls.ts';
import { inTurns } from '../support/in-turns.ts';
import { type DatabaseKind, describeApi, portOf, type RunningApi, withRunningApi } from '../support/running-api.ts';

interface Numbers {
  jobs: number;
  cleaners: number;
  kinds: readonly DatabaseKind[];
}

const customers = 8;

/** Lets all cleaners accept each job at the same moment, over HTTP, on all nodes. */
async function raceForJobs({ jobs, cleaners, kinds }: Numbers): Promise<ProofResult> {
  const tally = createTally();
  tally.note('jobs', jobs);
  tally.note('simultaneous acceptances of each job', cleaners);
  for (const kind of kinds) await withRunningApi(kind, { cleaners, customers }, (api) => race(api, jobs, tally));
  return tally.result();
}

async function race(api: RunningApi, jobs: number, tally: Tally): Promise<void> {
  const on = describeApi(api);
  const answers = new Map<string, number>();
  const perJob: number[] = [];
  const booked: string[] = [];
  await inTurns(jobs, api.nodes.length, async (job) => {
    const customer = api.customers[job % api.customers.length];
    if (!customer) throw new Error('There is no customer');
    const orderId = await book(portOf(api, job), customer, basicVisit(job));
    booked.push(orderId);
    const outcomes = await Promise.all(
      api.cleaners.map(async ({ token, from }, index) => {
        const answer = await call(portOf(api, index), 'acceptOffer', { params: { orderId }, token, from });
        return answer.ok ? 'won' : `${answer.status} ${answer.code}`;
      }),
    );
    for (const outcome of outcomes) answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
    perJob.push(outcomes.filter((outcome) => outcome === 'won').length);
  });
  const tooLate = jobs * (api.cleaners.length - 1);
  tally.expect(`${on}: acceptances that won`, answers.get('won') ?? 0, jobs);
  tally.expect(`${on}: jobs with exactly one winner`, perJob.filter((winners) => winners === 1).length, jobs);
  tally.expect(`${on}: answered 409 not_on_offer`, answers.get('409 not_on_offer') ?? 0, tooLate);
  const others = [...answers].filter(([outcome]) => outcome !== 'won' && outcome !== '409 not_on_offer');
  for (const [outcome, count] of others) tally.expect(`${on}: answered ${outcome}`, count, 0);
  const stored = await api.inspect(async (db) => ({
    accepted: await db
      .selectFrom('offers')
      .select('order_id')
      .where('state', '=', 'accepted')
      .where(
        'cleaner_id',
        'in',
        api.cleaners.map(({ id }) => id),
      )
      .execute(),
    confirmed: await db
      .selectFrom('order_events')
      .select('order_id')
      .where('fact', '=', 'service')
      .where('to_state', '=', 'confirmed')
      .where('order_id', 'in', booked)
      .execute(),
    told: await db
      .selectFrom('notifications')
      .select('order_id')
      .where('title', '=', 'Request confirmed')
      .where('order_id', 'in', booked)
      .execute(),
  }));
  tally.expect(`${on}: acceptances stored`, stored.accepted.length, jobs);
  tally.expect(`${on}: confirmations stored`, stored.confirmed.length, jobs);
  tally.expect(`${on}: customers told`, stored.told.length, jobs);
}

export const acceptances: Proof = {
  name: 'acceptances',
  claim: 'Of 50 cleaners who accept a job at the same moment exactly one gets it, 1,000 times, on PGlite and on two nodes of PostgreSQL.',
  run: () => raceForJobs({ jobs: 1000, cleaners: 50, kinds: ['pglite', 'postgres'] }),
};
