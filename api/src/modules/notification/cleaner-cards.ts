import { limits, localeOf } from '@nitida/contract';
import type { Database } from '../../db/database.ts';
import { filled } from '../../filled.ts';
import type { MailContent } from '../../mail/layout.ts';
import { acceptedCleaners } from '../cleaner/status.ts';
import type { OrderRow } from '../order/record.ts';
import { orderTexts } from '../order-texts/texts.ts';

/** Who comes to a visit, as its mails show them: the name, the level and, once there are any, the customers' ratings and the completed visits. */
export async function cleanerCards(db: Database, { id, lng }: OrderRow): Promise<NonNullable<MailContent['people']>> {
  const texts = orderTexts[lng].cleaner;
  const average = new Intl.NumberFormat(localeOf[lng], { minimumFractionDigits: 1 });
  const cleaners = await acceptedCleaners(db, id);
  return cleaners.map(({ name, level, visits = 0, rating }) => ({
    name,
    role: texts.level[level],
    facts: [
      ...(rating
        ? [filled(texts.rating, { average: average.format(rating.average), most: `${limits.stars}`, count: `${rating.count}` })]
        : []),
      ...(visits > 0 ? [filled(texts.visits, { count: `${visits}` })] : []),
    ],
  }));
}
