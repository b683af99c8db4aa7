import { type Language, limits, localeOf, type Notification } from '@nitida/contract';
import type { Database } from '../../db/database.ts';
import { filled } from '../../filled.ts';
import type { MailContent } from '../../mail/layout.ts';
import { acceptedCleaners, type KnownCleaner } from '../cleaner/status.ts';
import type { OrderRow } from '../order/record.ts';
import { orderTexts } from '../order-texts/texts.ts';

type CleanerWords = NonNullable<Notification['cleaners']>[number];

/** A cleaner as the bell and the mails show them: the name, the level and, once there are any, the customers' ratings and the completed visits. */
export function cleanerWords(language: Language, { name, level, visits = 0, rating }: KnownCleaner): CleanerWords {
  const texts = orderTexts[language].cleaner;
  const average = new Intl.NumberFormat(localeOf[language], { minimumFractionDigits: 1 });
  return {
    name,
    level: texts.level[level],
    ...(rating && {
      rating: filled(texts.rating, { average: average.format(rating.average), most: `${limits.stars}`, count: `${rating.count}` }),
    }),
    ...(visits > 0 && { visits: filled(texts.visits, { count: `${visits}` }) }),
  };
}

/** Who comes to a visit, as its mails show them. */
export async function cleanerCards(db: Database, { id, lng }: OrderRow): Promise<NonNullable<MailContent['people']>> {
  const cleaners = await acceptedCleaners(db, id);
  return cleaners.map((cleaner) => {
    const { name, level, rating, visits } = cleanerWords(lng, cleaner);
    return { name, role: level, facts: [rating, visits].filter((fact) => fact !== undefined) };
  });
}
