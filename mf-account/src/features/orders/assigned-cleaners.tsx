import type { Order } from '@nitida/contract';
import { limits } from '@nitida/contract';
import { CleanerStatus } from '@nitida/ui/feedback';
import { formatNumber } from '@nitida/ui/format';
import { Icon } from '@nitida/ui/icons';
import { TileWall } from '@nitida/ui/layout';
import { Small } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { cleanerStatusKeys, levelKeys } from '../order-parts/texts.ts';

/** Before this time the cleaner's status says nothing about the visit. */
const statusFromMs = 24 * 60 * 60_000;

/**
 * The card of each assigned cleaner: name, level, completed visits, and the average of our customers' ratings. Their status is shown from one day before the
 * visit until it is over.
 */
export function AssignedCleaners({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const now = useAtomValue(host().time.nowAtom);
  if (order.assigned.length === 0) return null;
  const hasStatus = order.tab === 'current' && new Date(order.startAt).getTime() - now.getTime() <= statusFromMs;
  return (
    <TileWall as="ul" aria-label={t('order.cleaners')}>
      {order.assigned.map((cleaner) => (
        <Card key={cleaner.name}>
          <Initials aria-hidden="true">{initialsOf(cleaner.name)}</Initials>
          <div>
            <p>
              <b>{cleaner.name}</b> <Small as="span">· {t(levelKeys[cleaner.level])}</Small>
            </p>
            <Experience cleaner={cleaner} />
            {hasStatus && <CleanerStatus tone={cleaner.status}>{t(cleanerStatusKeys[cleaner.status])}</CleanerStatus>}
          </div>
        </Card>
      ))}
    </TileWall>
  );
}

/** The visits done and their rating, once there are any. */
function Experience({ cleaner: { visits = 0, rating = null } }: { cleaner: Order['assigned'][number] }) {
  const { t } = useTranslation('account');
  if (visits === 0) return null;
  const locale = host().language.locale();
  return (
    <Record>
      {rating !== null && (
        <span>
          <Icon name="star" size={18} />
          {t('cleaner.rating', {
            average: formatNumber(rating.average, locale, { minimumFractionDigits: 1 }),
            most: limits.stars,
            ratings: t('cleaner.ratings', { count: rating.count }),
          })}
        </span>
      )}
      <span>{t('cleaner.visits', { count: visits })}</span>
    </Record>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');

const Card = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 16px;
  padding: 16px 18px;

  > div {
    display: grid;
    gap: 2px;
  }
  b {
    font-variation-settings: var(--flare);
    font-size: 1.1875rem;
    font-weight: 500;
  }
`;

const Record = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  color: var(--ink-2);
  font-size: var(--t-small);
  line-height: 1.45;

  span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  svg {
    color: var(--star);
  }
`;

const Initials = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: 50%;
  background: var(--persiana-tint);
  color: var(--persiana-ink);
  font-variation-settings: var(--flare);
  font-size: 1.25rem;
  font-weight: 500;
`;
