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
    <Room>
      <Dates aria-label={t('schedule.dates')}>
        <li aria-hidden="true">{t('schedule.next')}</li>
        {others.slice(0, mostDates).map((visit) => (
          <OneDate key={visit.id}>
            <DateLink
              to={{ search: `?tab=${tab}&order=${visit.id}` }}
              preventScrollReset
              aria-current={visit.id === chosen ? 'true' : undefined}
              data-state={isSkipped(visit) ? 'skipped' : visit.display === 'toBePaid' ? 'pay' : 'ahead'}
            >
              <span>{formatDate(visit.date, locale, 'short')}</span>
              <State visit={visit} />
            </DateLink>
          </OneDate>
        ))}
        {series && others.length > 1 && (
          <li>
            <DateLink to={series}>{t('action.series')}</DateLink>
          </li>
        )}
      </Dates>
    </Room>
  );
}

function State({ visit }: { visit: OrderSummary }) {
  const { t } = useTranslation('account');
  return <VisuallyHidden>, {t(stateKeys[visit.display])}</VisuallyHidden>;
}

const Room = styled.div`
  container-type: inline-size;
  border-top: 1px solid var(--grout);
`;

/* The text of the links is flush with the tile above. The link to the series is at the end of the line. */
const Dates = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  padding: 2px 14px;
  font-size: var(--t-small);

  > li:first-child {
    padding-inline: 6px 0;
    margin-inline-end: -2px;
    color: var(--ink-3);
  }
  > li:last-child:not(:nth-child(2)) {
    margin-inline-start: auto;
  }
  ${from1024} {
    padding-inline: 12px;
  }
`;

/* As many dates as the line has room for. The one that is open is always among them. */
const OneDate = styled.li`
  @container (max-width: 639.98px) {
    &:nth-child(n + 4) {
      display: none;
    }
  }
  @container (max-width: 399.98px) {
    &:nth-child(n + 3) {
      display: none;
    }
  }
  @container (max-width: 639.98px) {
    ul:has([aria-current]) > & {
      display: none;
    }
    ul:has([aria-current]) > &:has([aria-current]) {
      display: block;
    }
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
