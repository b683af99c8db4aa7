import { acceptOffer, completeVisit, isDomainError, type OrderingContext, startVisit } from '@nitida/api/development';

/** Cleaners who were asked accept, in the order they were asked, until the visit has all it needs. @returns how many accepted. */
export async function acceptNow(context: OrderingContext, orderId: string): Promise<number> {
  const offers = await context.db
    .selectFrom('offers')
    .select('cleaner_id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'offered')
    .orderBy('cleaner_id')
    .execute();
  let accepted = 0;
  for (const { cleaner_id } of offers) {
    const record = await acceptOffer(context, orderId, cleaner_id);
    if (isDomainError(record)) continue;
    accepted += 1;
    if (record.order.service === 'confirmed') break;
  }
  return accepted;
}

/** All cleaners who accepted begin. @returns whether the visit is under way. */
export async function startWithAllCleaners(context: OrderingContext, orderId: string): Promise<boolean> {
  const results = [];
  for (const cleanerId of await acceptedBy(context, orderId)) results.push(await startVisit(context, orderId, cleanerId));
  return results.some((result) => !isDomainError(result));
}

/** All cleaners who accepted end, one after the other. */
export async function completeWithAllCleaners(context: OrderingContext, orderId: string): Promise<void> {
  for (const cleanerId of await acceptedBy(context, orderId)) await completeVisit(context, orderId, cleanerId);
}

async function acceptedBy({ db }: OrderingContext, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('offers')
    .select('cleaner_id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'accepted')
    .orderBy('answered_at')
    .execute();
  return rows.map((row) => row.cleaner_id);
}
