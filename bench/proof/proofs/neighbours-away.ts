import { randomBytes } from 'node:crypto';
import { readOperationsPage } from '../../../platform/local/test/operations-page.ts';
import { type Customer, order, pay, signUpAndBook, stateOf, until, untilPaid } from '../production/customers.ts';
import { type ProductionSite, withProductionSite } from '../production/site.ts';
import { createTally, type Proof, type ProofResult, type Tally } from '../proof.ts';
import { ask } from '../support/http.ts';
import { pause } from '../support/node.ts';
import { scaled } from '../support/scale.ts';

/** A payment is confirmed in this time while the mail server says nothing. */
const soonMs = 30_000;
/** What is owed arrives in this time after a neighbour is back: the sweep that compares with the provider comes every five minutes. */
const patienceMs = 420_000;
const wrongHours = 72;

interface Trial {
  site: ProductionSite;
  tally: Tally;
  customers: { customer: Customer; orderId: string }[];
  /** The number of the next visit. Visits with different numbers never overlap. */
  next: number;
}

const failing = async ({ query }: ProductionSite): Promise<number> =>
  Number((await query('select count(*) from jobs where failed_at is not null and done_at is null'))[0]?.count);

/** As if a neighbour had been away for hours: each job that failed has its longest pause before it. */
const ageFailures = ({ query }: ProductionSite) =>
  query(
    `update jobs set attempts = 14, held_until = now() + interval '1 hour' where failed_at is not null and done_at is null and lease is null`,
  );

/** The milliseconds until nothing that failed waits any more. */
async function untilNothingWaits(site: ProductionSite): Promise<number> {
  const began = performance.now();
  await until('what was owed', async () => ((await failing(site)) === 0 ? true : null), patienceMs);
  return performance.now() - began;
}

const seconds = (ms: number): number => Math.round(ms / 1000);

/** Customers order and pay while the mail server accepts connections and never greets. */
async function hangMail(trial: Trial): Promise<void> {
  const { site, tally, customers } = trial;
  const before = site.mail.mails.length;
  site.mail.hang();
  let slowest = 0;
  for (const { customer } of customers) {
    const orderId = await order(customer, trial.next);
    trial.next += 1;
    await pay(customer, orderId);
    const began = performance.now();
    await untilPaid(customer, orderId, soonMs);
    slowest = Math.max(slowest, performance.now() - began);
  }
  tally.note('orders paid while the mail server never greets', customers.length);
  tally.note('of them s until the slowest was paid', seconds(slowest));
  tally.expect('mails that arrived meanwhile', site.mail.mails.length - before, 0);
  await until('a failed mail', async () => ((await failing(site)) > 0 ? true : null), 180_000);
  await ageFailures(site);
  tally.note('jobs that had failed as after hours', await failing(site));
  site.mail.goOn();
  // Whoever signs up next shows that the server answers again.
  customers.push(await signUpAndBook(site, trial.next));
  trial.next += 1;
  tally.note('s until all mails had arrived', seconds(await untilNothingWaits(site)));
  tally.expect('mails given up', await failing(site), 0);
}

/** Customers cancel what they have paid, and try to pay, while the provider is away. */
async function loseProvider(trial: Trial): Promise<void> {
  const { site, tally, customers } = trial;
  await site.provider.setAway(true);
  const unpaid: { customer: Customer; orderId: string }[] = [];
  for (const { customer, orderId } of customers) {
    const { preview } = await customer.must('getCancellationPreview', { params: { id: orderId } });
    await customer.must('cancelOrder', { params: { id: orderId }, body: { expectedRefund: preview.refund.amount } });
    const other = await order(customer, trial.next);
    trial.next += 1;
    const refused = await pay(customer, other).then(
      () => null,
      (error: Error) => error.message,
    );
    if (refused !== 'createPayment answered 502 payment_provider') tally.broken.push(`a payment without the provider: ${refused}`);
    unpaid.push({ customer, orderId: other });
  }
  await until('a failed refund', async () => ((await failing(site)) > 0 ? true : null));
  await pause(scaled(20_000, 2000));
  await ageFailures(site);
  await site.provider.setAway(false);
  for (const { customer, orderId } of unpaid) {
    await pay(customer, orderId);
    await untilPaid(customer, orderId);
  }
  const began = performance.now();
  for (const { customer, orderId } of customers)
    await until('a refund', async () => ((await stateOf(customer, orderId)).payment === 'refunded' ? true : null), patienceMs);
  tally.note('refunds promised while the provider was away', customers.length);
  tally.note('s until all were made', seconds(performance.now() - began));
  await untilNothingWaits(site);
  tally.expect('jobs given up', await failing(site), 0);
  trial.customers = unpaid;
}

const readiness = async (port: number): Promise<string> => JSON.stringify((await ask(port, 'GET', '/readyz').catch(() => null))?.body);

/** One node's clock is three days ahead. */
async function setClockWrong({ site, tally }: Trial): Promise<void> {
  const states = async () => JSON.stringify(await site.query('select service, count(*) from orders group by 1 order by 1'));
  const [before, mails] = [await states(), site.mail.mails.length];
  await site.replace(1, { CLOCK_WRONG_HOURS: String(wrongHours) });
  const port = site.nodes[1]?.port ?? 0;
  await until('the word of the clock', async () => ((await readiness(port)).includes('clock') ? true : null));
  await pause(scaled(30_000, 10_000));
  tally.expect('states of visits that changed by a clock three days ahead', (await states()) === before ? 0 : 1, 0);
  tally.expect('mails that it sent', site.mail.mails.length - mails, 0);
  await site.replace(1);
  await until('a node that is sure of its clock', async () => ((await readiness(port)).includes('clock') ? null : true));
}

/** The blocks of the page that change a secret, by what only they contain. */
const rotations = ['create role $login', 'nologin', 'former=$(sed', "where name = 'cookies'"];

/** How each secret is changed: by the commands of the page, or as its table says. */
const changes = (site: ProductionSite): (() => Promise<unknown>)[] => [
  ...rotations.map((part) => () => {
    const block = readOperationsPage().blocks.find(({ text }) => text.includes(part));
    if (!block) throw new Error(`The page has no commands with ${part}`);
    return site.operate(block.text);
  }),
  async () => Object.assign(site.env, site.provider.roll()),
  async () => {
    site.env.DATA_KEY = randomBytes(32).toString('base64');
    await Promise.all(site.nodes.map((node) => node.stop()));
    await site.query('delete from staff_second_factors');
  },
];

/** Each secret is changed, and the nodes are replaced while customers are logged in and book. */
async function rotate(trial: Trial): Promise<void> {
  const { site, tally, customers } = trial;
  let orders = 0;
  for (const change of changes(site)) {
    await change();
    for (const index of site.nodes.keys()) await site.replace(index);
    const [{ customer } = { customer: null }] = customers;
    if (!customer) throw new Error('There is no customer');
    const orderId = await order(customer, trial.next);
    trial.next += 1;
    await pay(customer, orderId);
    await untilPaid(customer, orderId);
    orders += 1;
  }
  tally.expect(
    'secrets changed as the operations page says, with an order paid after each by who was logged in before',
    orders,
    changes(site).length,
  );
}

async function loseNeighbours(site: ProductionSite): Promise<ProofResult> {
  const tally = createTally();
  const trial: Trial = { site, tally, customers: [], next: 0 };
  for (; trial.next < scaled(8, 2); trial.next += 1) trial.customers.push(await signUpAndBook(site, trial.next));
  await hangMail(trial);
  await loseProvider(trial);
  await setClockWrong(trial);
  await rotate(trial);
  await untilNothingWaits(site);
  tally.expect('jobs that were given up or wait with a failure', await failing(site), 0);
  return tally.result();
}

export const neighboursAway: Proof = {
  name: 'neighbours-away',
  claim:
    'In production nothing is lost or given up while the mail server hangs, the provider is away, the clock of a node is wrong by three days and each secret is changed by the commands of the operations page: every mail, payment and refund arrives.',
  run: () => withProductionSite(loseNeighbours),
};
