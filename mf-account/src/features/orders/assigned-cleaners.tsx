import type { Order } from '@nitida/contract';
import { limits } from '@nitida/contract';
import { CleanerStatus } from '@nitida/ui/feedback';
import { formatNumber } from '@nitida/ui/format';
import { TileWall } from '@nitida/ui/layout';
import { CleanerCard } from '@nitida/ui/people';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { cleanerStatusKeys, levelKeys } from '../order-parts/texts.ts';
import { cleanersAtHome } from './order-notes.tsx';

/** Before this time the cleaner's status says nothing about the visit. */
const statusFromMs = 24 * 60 * 60_000;

/**
 * The card of each assigned cleaner: name, level, completed visits, and the average of our customers' ratings. Their status is shown from one day before the
 * visit until it is over, unless a note says that they are at the customer's home.
 */
export function AssignedCleaners({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const now = useAtomValue(host().time.nowAtom);
  if (order.assigned.length === 0) return null;
  const hasStatus = order.tab === 'current' && new Date(order.startAt).getTime() - now.getTime() <= statusFromMs;
  const atHome = cleanersAtHome(order);
  const ratingText = ({ average, count }: { average: number; count: number }) =>
    t('cleaner.rating', {
      average: formatNumber(average, host().language.locale(), { minimumFractionDigits: 1 }),
      most: limits.stars,
      ratings: t('cleaner.ratings', { count }),
    });
  return (
    <TileWall as="ul" aria-label={t('order.cleaners')}>
      {order.assigned.map((cleaner) => {
        const { name, level, status, visits = 0, rating } = cleaner;
        return (
          <CleanerCard
            key={name}
            name={name}
            level={t(levelKeys[level])}
            rating={visits > 0 && rating ? ratingText(rating) : undefined}
            visits={visits > 0 ? t('cleaner.visits', { count: visits }) : undefined}
          >
            {hasStatus && !atHome.includes(cleaner) && <CleanerStatus tone={status}>{t(cleanerStatusKeys[status])}</CleanerStatus>}
          </CleanerCard>
        );
      })}
    </TileWall>
  );
}
