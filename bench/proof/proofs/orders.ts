import { orderOf } from '../../../api/test/booking-input.ts';
import { createTally, type Proof, type ProofResult, type Tally } from '../proof.ts';
import { basicVisit, takeQuote } from '../support/booking.ts';
import { call } from '../support/calls.ts';
import { inTurns } from '../support/in-turns.ts';
import { type DatabaseKind, describeApi, portOf, type RunningApi, withRunningApi } from '../support/running-api.ts';

interface Numbers {
  keys: number;
  attempts: number;
  kinds: readonly DatabaseKind[];
}

const customers = 8;

/** Requests each key's order many times at the same moment, over HTTP, on all nodes. */
async function raceForOrders({ keys, attempts, kinds }: Numbers): Promise<ProofResult> {
  const tally = createTally();
  tally.note('idempotency keys', keys);
  tally.note('simultaneous create_order with each key', attempts);
  for (const kind of kinds) await withRunningApi(kind, { cleaners: 1, customers }, (api) => race(api, { keys, attempts }, tally));
  return tally.result();
}

async function race(api: RunningApi, { keys, attempts }: Pick<Numbers, 'keys' | 'attempts'>, tally: Tally): Promise<void> {
  const on = describeApi(api);
  const refused = new Map<string, number>();
  const answered: number[] = [];
  await inTurns(keys, api.nodes.length, async (number) => {
    const customer = api.customers[number % api.customers.length];
    if (!customer) throw new Error('There is no customer');
    const quote = await takeQuote(portOf(api, number), customer, basicVisit(number));
    const body = orderOf(quote);
    const ids = await Promise.all(
      Array.from({ length: attempts }, async (_, attempt) => {
        const answer = await call(portOf(api, attempt), 'createOrder', { body, cookie: customer.cookie, from: customer.from });
        if (answer.ok) return answer.data.order.id;
        refused.set(`${answer.status} ${answer.code}`, (refused.get(`${answer.status} ${answer.code}`) ?? 0) + 1);
        return null;
      }),
    );
    answered.push(new Set(ids).size);
  });
  tally.expect(`${on}: keys with one and the same order in every answer`, answered.filter((orders) => orders === 1).length, keys);
  for (const [outcome, count] of refused) tally.expect(`${on}: answered ${outcome}`, count, 0);
  const users = api.customers.map(({ id }) => id);
  const stored = await api.inspect(async (db) => ({
    orders: await db.selectFrom('orders').select('id').where('user_id', 'in', users).execute(),
    payments: await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select('payments.id')
      .where('orders.user_id', 'in', users)
      .execute(),
  }));
  tally.expect(`${on}: orders stored`, stored.orders.length, keys);
  tally.expect(`${on}: payments stored`, stored.payments.length, keys);
}

export const orders: Proof = {
  name: 'orders',
  claim: 'A key makes one order, however often it is sent at the same moment: 1,000 keys, 20 times each, 1,000 orders.',
  run: () => raceForOrders({ keys: 1000, attempts: 20, kinds: ['pglite', 'postgres'] }),
};
