import type { CancellationPreview, SubscriptionPreview } from '@nitida/contract';
import { formatDate } from '@nitida/ui/format';
import { host } from '../../host.ts';
import type { ShownRefund } from './refund-facts.tsx';

export const shownRefund = ({ refund, until }: CancellationPreview): ShownRefund => ({ ...refund, until, lines: [] });

/** The refund of several visits, with one line for each visit that has a refund, unless that is one alone. */
export function shownRefunds({ visits, total }: SubscriptionPreview): ShownRefund {
  const locale = host().language.locale();
  const refunded = visits.filter(({ refund }) => refund.amount > 0);
  const lines =
    refunded.length < 2
      ? []
      : refunded.map(({ orderId, date, time, refund }) => ({
          id: orderId,
          name: `${formatDate(date, locale, 'fact')}, ${time}`,
          amount: refund.amount,
        }));
  return { ...total, percent: null, until: null, lines };
}
