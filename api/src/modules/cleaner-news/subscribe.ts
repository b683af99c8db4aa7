import type { Language } from '@nitida/contract';
import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { CleanerNews } from './mails.ts';

interface Reader {
  cleaner_id: string;
  email: string;
  lng: Language;
}

/** Mails cleaners what happens to visits: those who can sign in to the app, because they cannot answer otherwise. */
export function subscribeCleanerNews({ events, mailer }: Pick<ApiContext, 'events' | 'mailer'>): void {
  const tell = async (trx: Transaction, readers: readonly Reader[], news: Omit<CleanerNews, 'cleanerId'>, key: string) => {
    for (const { cleaner_id: cleanerId, email, lng } of readers)
      await mailer.send(trx, {
        to: email,
        template: 'cleanerNews',
        lng,
        data: { ...news, cleanerId },
        dedupeKey: `cleaner-${news.kind}-${key}-${cleanerId}`,
      });
  };

  events.on('offers.made', async (trx, { record: { order }, round }) => {
    const asked = await readersOf(trx)
      .innerJoin('offers', 'offers.cleaner_id', 'cleaners.id')
      .where('offers.order_id', '=', order.id)
      .where('offers.round', '=', round)
      .execute();
    await tell(trx, asked, { kind: 'offer', orderId: order.id, round }, `${order.id}-${round}`);
  });
  events.on('visit.confirmed', async (trx, { record: { order } }) => {
    const coming = await readersOf(trx)
      .innerJoin('offers', 'offers.cleaner_id', 'cleaners.id')
      .where('offers.order_id', '=', order.id)
      .where('offers.state', '=', 'accepted')
      .execute();
    await tell(trx, coming, { kind: 'confirmed', orderId: order.id, round: order.offer_round }, `${order.id}-${order.offer_round}`);
  });
  events.on('cleaners.released', async (trx, { record: { order }, cleanerIds }) => {
    const released = await readersOf(trx).where('cleaners.id', 'in', cleanerIds).execute();
    const kind = order.service === 'awaiting' ? 'moved' : 'cancelled';
    const { id: orderId, offer_round: round, date, time } = order;
    await tell(trx, released, { kind, orderId, round, date, time }, `${orderId}-${round}`);
  });
}

/** The cleaners who are switched on and have chosen their password. */
const readersOf = (trx: Transaction) =>
  trx
    .selectFrom('cleaners')
    .innerJoin('cleaner_credentials', 'cleaner_credentials.cleaner_id', 'cleaners.id')
    .select(['cleaner_credentials.cleaner_id', 'cleaner_credentials.email', 'cleaner_credentials.lng'])
    .where('cleaners.active', '=', true)
    .where('cleaner_credentials.password_hash', 'is not', null);
