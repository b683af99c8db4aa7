import type { Order } from '@nitida/contract';
import { CleanerStatus } from '@nitida/ui/feedback';
import { Small } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { cleanerStatusKeys, levelKeys } from '../order-parts/texts.ts';

/** Before this time the cleaner's status says nothing about the visit. */
const statusFromMs = 24 * 60 * 60_000;

/** The assigned cleaners with their levels. Their status is shown from one day before the visit until it is over. */
export function AssignedCleaners({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const now = useAtomValue(host().time.nowAtom);
  if (order.assigned.length === 0) return null;
  const hasStatus = order.tab === 'current' && new Date(order.startAt).getTime() - now.getTime() <= statusFromMs;
  return (
    <List aria-label={t('order.cleaners')}>
      {order.assigned.map((cleaner) => (
        <li key={cleaner.name}>
          <Initials aria-hidden="true">{initialsOf(cleaner.name)}</Initials>
          <div>
            <p>
              <b>{cleaner.name}</b> <Small as="span">· {t(levelKeys[cleaner.level])}</Small>
            </p>
            {hasStatus && <CleanerStatus tone={cleaner.status}>{t(cleanerStatusKeys[cleaner.status])}</CleanerStatus>}
          </div>
        </li>
      ))}
    </List>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4) var(--s-7);

  li {
    display: flex;
    align-items: center;
    gap: 14px;
  }
  b {
    font-weight: 600;
  }
`;

const Initials = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: 50%;
  background: var(--persiana-tint);
  color: var(--persiana-ink);
  font-weight: 600;
`;
