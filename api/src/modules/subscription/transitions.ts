import type { CancelledBy } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { SubscriptionState } from '../../db/change-tables.ts';
import type { Transaction } from '../../db/database.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import type { SubscriptionRow } from '../order/record.ts';

const transitions: Readonly<Record<SubscriptionState, readonly SubscriptionState[]>> = {
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
};

/** Changes the state of a series under its lock, and writes the audit row. */
export async function transitionSeries(
  { clock }: Pick<OrderingContext, 'clock'>,
  trx: Transaction,
  series: SubscriptionRow,
  to: SubscriptionState,
  by: CancelledBy,
): Promise<SubscriptionRow | DomainError> {
  if (!transitions[series.state].includes(to)) return domainError('illegal_transition');
  const at = clock.now();
  const next = { state: to, paused_at: to === 'paused' ? at : null };
  await trx.updateTable('subscriptions').set(next).where('id', '=', series.id).execute();
  await trx
    .insertInto('subscription_events')
    .values({ subscription_id: series.id, at, from_state: series.state, to_state: to, by, reason: null })
    .execute();
  return { ...series, ...next };
}
