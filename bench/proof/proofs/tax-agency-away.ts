import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../../api/src/db/database.ts';
import { verifyChains } from '../../../api/src/modules/verifactu/verify.ts';
import { type Customer, order, pay, signUpAndBook, stateOf, until, untilPaid } from '../production/customers.ts';
import { type ProductionSite, withProductionSite } from '../production/site.ts';
import { createTally, type Proof, type ProofResult } from '../proof.ts';
import { inTurns } from '../support/in-turns.ts';
import { scaled } from '../support/scale.ts';

/** What waited has left in this time after the agency is back, with its pauses. */
const patienceMs = 420_000;
/** Short, so that the proof meets many pauses. The agency asks for 60 seconds. */
const pauseSeconds = 2;

const waiting = async ({ query }: ProductionSite): Promise<number> =>
  Number((await query(`select count(*) from tax_deliveries where state not in ('accepted', 'acceptedWithErrors', 'refused')`))[0]?.count);

const untilAllAccepted = (site: ProductionSite) =>
  until('the last answer', async () => ((await waiting(site)) === 0 ? true : null), patienceMs);

/** As if the agency had been away for a day: the job that sends has its longest pause before it, and its records are of yesterday. */
const ageOutage = ({ query }: ProductionSite) =>
  query(
    `update jobs set attempts = 14, held_until = now() + interval '1 hour' where kind = 'taxRecordsSend' and done_at is null and lease is null`,
  );

/** Each customer orders and pays further visits, and takes back every second one. @returns how many documents that makes */
async function invoiceUnderLoad(customers: readonly Customer[], first: number, visits: number): Promise<number> {
  let documents = 0;
  await inTurns(visits, customers.length, async (turn) => {
    const customer = customers[turn % customers.length];
    if (!customer) throw new Error('There is no customer');
    const orderId = await order(customer, first + turn);
    await pay(customer, orderId);
    await untilPaid(customer, orderId);
    documents += 1;
    if (turn % 2 > 0) return;
    const { preview } = await customer.must('getCancellationPreview', { params: { id: orderId } });
    await customer.must('cancelOrder', { params: { id: orderId }, body: { expectedRefund: preview.refund.amount } });
    await until('a refund', async () => ((await stateOf(customer, orderId)).payment === 'refunded' ? true : null));
    documents += 1;
  });
  return documents;
}

async function loseAgency(site: ProductionSite): Promise<ProofResult> {
  const tally = createTally();
  const { agency } = site;
  await agency.play({ pauseSeconds });
  const people = scaled(20, 2);
  const customers: Customer[] = [];
  for (let number = 0; number < people; number += 1) customers.push((await signUpAndBook(site, number)).customer);
  await untilAllAccepted(site);
  tally.expect('records of the first invoices', (await agency.received()).length, people);

  await agency.play({ play: 'away' });
  const before = agency.seen.messages;
  const visits = scaled(200, 8);
  const half = Math.ceil(visits / 2);
  let documents = await invoiceUnderLoad(customers, people, half);
  // A deployment meanwhile: the node that was sending may be this one.
  await site.replace(0);
  documents += await invoiceUnderLoad(customers, people + half, visits - half);
  tally.note('invoices and credit notes while the agency was away', documents);
  tally.expect('records that arrived meanwhile', (await agency.received()).length, people);
  tally.expect('records that wait', await waiting(site), documents);
  tally.note('messages that it did not answer', agency.seen.messages - before);

  await ageOutage(site);
  // The first message arrives, and its answer does not.
  await agency.play({ play: 'lost' });
  await site.query(`update jobs set held_until = null where kind = 'taxRecordsSend' and done_at is null and lease is null`);
  await until('a lost answer', async () => ((await agency.received()).length > people ? true : null), patienceMs);
  await agency.play({ play: 'accepted' });
  await site.replace(1);
  await site.query(`update jobs set held_until = null where kind = 'taxRecordsSend' and done_at is null and lease is null`);
  await untilAllAccepted(site);

  const received = await agency.received();
  const written = (await site.query('select number from tax_records order by id')).map(({ number }) => String(number));
  tally.expect('records that the agency has', received.length, people + documents);
  tally.expect('of them in the order of the chain', received.filter((number, at) => number === written[at]).length, written.length);
  tally.expect('records that it was sent twice', agency.seen.duplicates, 0);
  tally.expect('messages at the same time', agency.seen.atOnce, 1);
  tally.expect('records in a message that names the outage', await agency.late(), documents);
  const states = await site.query(`select count(*) from tax_deliveries where state <> 'accepted'`);
  tally.expect('records that it did not simply accept', Number(states[0]?.count), 0);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: site.env.DATABASE_URL, max: 1 }) }),
  });
  const { faults, records } = await verifyChains(db).finally(() => db.destroy());
  tally.expect('records whose chain was verified', records, people + documents);
  tally.expect('faults of the chain', faults.length, 0);
  return tally.result();
}

export const taxAgencyAway: Proof = {
  name: 'tax-agency-away',
  claim:
    'In production the tax agency is away for a day, while customers pay and take back visits and both nodes are replaced: invoicing goes on, and afterwards every record arrives, once and in the order of the chain, one message at a time.',
  run: () => withProductionSite(loseAgency),
};
