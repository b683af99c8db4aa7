import { acceptOffer, completeVisit, isDomainError, type OrderingContext, setOut, startVisit } from '@nitida/api/development';

/** Cleaners with an offer accept it, in the order of their ids, until the visit has enough cleaners. @returns how many accepted. */
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

/** All cleaners who accepted say that they are on their way. */
export async function setOutWithAllCleaners(context: OrderingContext, orderId: string): Promise<void> {
  for (const cleanerId of await acceptedBy(context, orderId)) await setOut(context, orderId, cleanerId);
}

/** All cleaners who accepted start the visit. @returns whether the visit is in progress. */
export async function startWithAllCleaners(context: OrderingContext, orderId: string): Promise<boolean> {
  const results = [];
  for (const cleanerId of await acceptedBy(context, orderId)) results.push(await startVisit(context, orderId, cleanerId));
  return results.some((result) => !isDomainError(result));
}

/** All cleaners who accepted complete the visit, one after the other. Those who end early say why. */
export async function completeWithAllCleaners(context: OrderingContext, orderId: string): Promise<void> {
  for (const cleanerId of await acceptedBy(context, orderId)) await completeVisit(context, orderId, cleanerId, 'Everything is done');
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
