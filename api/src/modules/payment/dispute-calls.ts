import type { Dispute } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { type Selectable, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { type DisputeFacts, type Evidence, ProviderUnavailable } from '../../payments/provider.ts';
import { audit } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import { staffRoute } from '../staff/staff-route.ts';
import { applyDispute } from './disputes.ts';

/** The staff calls to list, contest and accept disputes, and to allow further charges to the customer's card. */
export function disputeCalls(app: FastifyInstance, context: StaffContext): void {
  const { db, clock, provider } = context;

  staffRoute(app, 'getDisputes', async ({ query: { state, before, limit } }) => {
    const last = sql`(select place.opened_at, place.id from disputes as place where place.id = ${before})`;
    const rows = await disputes(db)
      .$if(state !== undefined, (query) => query.where('disputes.state', '=', state ?? 'needsResponse'))
      .$if(before !== undefined, (query) => query.where(sql<boolean>`(disputes.opened_at, disputes.id) < ${last}`))
      .orderBy('disputes.opened_at', 'desc')
      .orderBy('disputes.id', 'desc')
      .limit(limit)
      .execute();
    return { disputes: rows.map(present) };
  });

  staffRoute(app, 'getDispute', ({ params }) => oneDispute(db, params.id));

  /** Evidence is sent once, because the bank does not accept changes. */
  staffRoute(app, 'submitEvidence', async ({ staff, params: { id }, body: { text } }) => {
    const found = await findOpen(db, id, ['inquiry', 'needsResponse']);
    if (isDomainError(found)) return found;
    const failed = await ask(context, found, async () => provider.submitEvidence(found.provider_id, await evidenceOf(db, found, text)));
    if (failed) return failed;
    await transact(db, (trx) => audit(trx, { staff, action: 'submitEvidence', subject: id, details: { text }, at: clock.now() }));
    return oneDispute(db, id);
  });

  /** Accepting leaves the money to the customer, and the dispute is lost. */
  staffRoute(app, 'acceptDispute', async ({ staff, params: { id } }) => {
    const found = await findOpen(db, id, ['inquiry', 'needsResponse', 'underReview']);
    if (isDomainError(found)) return found;
    const failed = await ask(context, found, () => provider.acceptDispute(found.provider_id));
    if (failed) return failed;
    await transact(db, (trx) => audit(trx, { staff, action: 'acceptDispute', subject: id, at: clock.now() }));
    return oneDispute(db, id);
  });

  /** Allows charges of later visits to the card again, with its owner's agreement. A second call changes nothing. */
  staffRoute(app, 'allowCard', async ({ staff, params: { id } }) => {
    await transact(db, async (trx) => {
      const at = clock.now();
      const allowed = await trx
        .updateTable('disputes')
        .set({ card_allowed_at: at })
        .where('id', '=', id)
        .where('card_allowed_at', 'is', null)
        .executeTakeFirst();
      if (allowed.numUpdatedRows > 0n) await audit(trx, { staff, action: 'allowCard', subject: id, at });
    });
    return oneDispute(db, id);
  });
}

type Row = Selectable<Tables['disputes']>;

async function findOpen(db: Database, id: string, states: readonly DisputeFacts['state'][]): Promise<Row | DomainError> {
  const row = await db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return domainError('not_found');
  return states.includes(row.state) ? row : domainError('illegal_transition');
}

/** Asks the provider outside of any transaction, and stores its answer. */
async function ask(
  context: StaffContext,
  { payment_id: paymentId }: Row,
  question: () => Promise<DisputeFacts>,
): Promise<DomainError | null> {
  try {
    await applyDispute(context, paymentId, await question());
    return null;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    context.log.warn({ err: error, paymentId }, 'payment provider could not be reached');
    return domainError('payment_provider');
  }
}

/** The customer, the service and the time of the visit: the first facts that a bank asks for. */
async function evidenceOf(db: Database, { order_id: orderId }: Row, text: string): Promise<Evidence> {
  const { name, surname, email, input, date, time } = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['users.name', 'users.surname', 'users.email', 'orders.input', 'orders.date', 'orders.time'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    text,
    customerName: `${name} ${surname}`.trim(),
    customerEmail: email,
    product: `${input.selectedCleaning} cleaning at the customer's home`,
    serviceDate: `${date} ${time}`,
  };
}

const disputes = (on: Database | Transaction) =>
  on
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('disputes')
    .select(['orders.number', 'users.id as userId', 'users.name', 'users.surname', 'users.email', 'users.mobile']);

type FullRow = Awaited<ReturnType<ReturnType<typeof disputes>['execute']>>[number];

async function oneDispute(db: Database, id: string): Promise<{ dispute: Dispute } | DomainError> {
  const row = await disputes(db).where('disputes.id', '=', id).executeTakeFirst();
  return row ? { dispute: present(row) } : domainError('not_found');
}

const present = (row: FullRow): Dispute => ({
  id: row.id,
  providerId: row.provider_id,
  orderId: row.order_id,
  orderNumber: row.number,
  customer: { id: row.userId, name: `${row.name} ${row.surname}`.trim(), email: row.email, mobile: row.mobile },
  state: row.state,
  amount: row.amount,
  withdrawn: row.withdrawn - row.reinstated,
  fee: row.fee - row.fee_returned,
  excess: row.excess,
  reason: row.reason,
  evidenceUntil: row.evidence_due_at?.toISOString() ?? null,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  isCardHeld: row.card_allowed_at === null && row.state !== 'inquiry' && row.state !== 'closed',
});
