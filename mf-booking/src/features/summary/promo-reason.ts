import { type PromoRefusal, promoRefusals } from '@nitida/domain';
import type { Texts } from '../../lib/use-texts.ts';
import type { QuoteFailure } from '../order-parts/use-quote.ts';

const reasons: Readonly<Record<PromoRefusal, (t: Texts) => string>> = {
  notYetValid: (t) => t('summary.promoNotYet'),
  expired: (t) => t('summary.promoExpired'),
  firstBookingOnly: (t) => t('summary.promoFirstOnly'),
  alreadyUsed: (t) => t('summary.promoAlreadyUsed'),
  usedUp: (t) => t('summary.promoUsedUp'),
};

/** The reason why an existing code cannot be used. It is undefined if the server gives no reason that we know. */
export function promoReason({ code, errors }: QuoteFailure, t: Texts): string | undefined {
  const named = code === 'promo_not_applicable' ? errors?.promoCode : undefined;
  const reason = promoRefusals.find((each) => each === named);
  return reason && reasons[reason](t);
}
