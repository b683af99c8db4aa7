import type { OrderSummary } from '@nitida/contract';
import { formatDate } from '@nitida/ui/format';
import { from1024, inForcedColours } from '@nitida/ui/layout';
import { VisuallyHidden } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { isSkipped, type OrderGroup } from '../order-parts/series.ts';
import { stateKeys } from '../order-parts/texts.ts';

/** More dates would make one series as long as the list. */
const mostDates = 5;

interface Props {
  group: OrderGroup;
  chosen: string | null;
  tab: string;
}

/** The dates of a series after the one of its tile. A skipped one is struck out. */
export function SeriesDates({ group: { next, visits }, chosen, tab }: Props) {
  const { t } = useTranslation('accountChanges');
  const locale = host().language.locale();
  const series = next.subscriptionId === null ? null : host().links.to('account.schedule', { subscriptionId: next.subscriptionId });
  const others = visits.filter(({ id }) => id !== next.id);
  return (
    <Dates aria-label={t('schedule.dates')}>
      <li aria-hidden="true">{t('schedule.next')}</li>
      {others.slice(0, mostDates).map((visit) => (
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
      {series && others.length > 1 && (
        <li>
          <DateLink to={series}>
            {others.length > mostDates ? t('schedule.more', { count: others.length - mostDates }) : t('action.series')}
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

const Dates = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 2px;
  padding: 2px 12px 2px 20px;
  border-top: 1px solid var(--grout);
  font-size: var(--t-small);

  > li:first-child {
    padding-inline-end: 4px;
    color: var(--ink-3);
  }
  ${from1024} {
    padding-inline: 18px 8px;
  }
`;

const DateLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 4px 6px;
  border-radius: var(--r-tile);
  color: var(--ink-2);
  font-variant-numeric: tabular-nums lining-nums;
  text-decoration: none;
  line-height: 1.25;

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
