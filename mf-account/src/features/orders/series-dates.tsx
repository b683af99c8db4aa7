import type { OrderSummary } from '@nitida/contract';
import { formatDate } from '@nitida/ui/format';
import { from1024, inForcedColours } from '@nitida/ui/layout';
import { VisuallyHidden } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { host } from '../../host.ts';
import { isSkipped, type OrderGroup } from '../order-parts/series.ts';
import { stateKeys } from '../order-parts/texts.ts';

/** More dates would make one series as long as the list. */
const mostDates = 6;

interface Props {
  group: OrderGroup;
  chosen: string | null;
  tab: string;
}

/** The dates of a series, edge to edge. A skipped one is struck out. */
export function SeriesDates({ group: { next, visits }, chosen, tab }: Props) {
  const { t } = useTranslation('accountChanges');
  const locale = host().language.locale();
  const series = next.subscriptionId === null ? null : host().links.to('account.schedule', { subscriptionId: next.subscriptionId });
  return (
    <Dates aria-label={t('schedule.dates')}>
      {visits.slice(0, mostDates).map((visit) => (
        <li key={visit.id}>
          <DateLink
            to={{ search: `?tab=${tab}&order=${visit.id}` }}
            preventScrollReset
            aria-current={visit.id === chosen ? 'true' : undefined}
            data-state={isSkipped(visit) ? 'skipped' : visit.display === 'toBePaid' ? 'pay' : 'ahead'}
          >
            <span>{formatDate(visit.date, locale, 'short')}</span>
            <State visit={visit} />
          </DateLink>
        </li>
      ))}
      {series && visits.length > 2 && (
        <li>
          <DateLink to={series}>
            {visits.length > mostDates ? t('schedule.more', { count: visits.length - mostDates }) : t('action.series')}
          </DateLink>
        </li>
      )}
    </Dates>
  );
}

function State({ visit }: { visit: OrderSummary }) {
  const { t } = useTranslation('account');
  return <VisuallyHidden>, {t(stateKeys[visit.display])}</VisuallyHidden>;
}

/* The last one fills its row. */
const inThrees = css`
  li {
    grid-column: span 2;
  }
  li:last-child:nth-child(3n + 1) {
    grid-column: span 6;
  }
  li:last-child:nth-child(3n + 2) {
    grid-column: span 4;
  }
`;

const inTwos = css`
  li,
  li:last-child:nth-child(even) {
    grid-column: span 3;
  }
  li:last-child:nth-child(odd) {
    grid-column: span 6;
  }
`;

const Dates = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 1px;
  overflow: hidden;
  border-top: 1px solid var(--grout);

  li {
    outline: 1px solid var(--grout);
  }
  ${inThrees}
  /* Three dates have no room beside an order and on the narrowest phones. */
  @media (max-width: 359.98px), (min-width: 1024px) and (max-width: 1439.98px) {
    ${inTwos}
  }
`;

const DateLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 4px 6px 4px 20px;
  color: var(--ink-2);
  font-size: var(--t-small);
  font-variant-numeric: tabular-nums lining-nums;
  text-decoration: none;
  line-height: 1.25;

  ${from1024} {
    padding-inline-start: 18px;
  }

  &:hover {
    background: var(--wall-shade);
    color: var(--ink);
  }
  &[aria-current] {
    background: var(--persiana-tint);
    color: var(--ink);
    font-weight: 600;

    ${inForcedColours} {
      border-bottom: 4px solid Highlight;
    }
  }
  &[data-state='pay'] {
    color: var(--barro-ink);
    font-weight: 600;
  }
  &[data-state='skipped'] > span:first-child {
    color: var(--ink-3);
    text-decoration: line-through;
  }
  &:not([data-state]) {
    color: var(--persiana-ink);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.24em;
  }
`;
