import type { WeekVisit } from '@nitida/contract';
import { formatDate, formatWeekday } from '@nitida/ui/format';
import { Micro, Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Mark } from '../../../parts/mark.tsx';
import { localeOf } from '../../../parts/when.tsx';
import { serviceKeys, serviceTones } from '../words.ts';

const Board = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px 10px;

  @media (min-width: 1280px) {
    grid-template-columns: repeat(7, minmax(0, 1fr));
  }
`;

const Day = styled.section<{ $isToday: boolean }>`
  display: grid;
  align-content: start;
  gap: 8px;
  min-width: 0;

  h2 {
    padding-bottom: 6px;
    border-bottom: ${({ $isToday }) => ($isToday ? '2px solid var(--persiana)' : '1px solid var(--edge)')};
    font-size: var(--t-small);
    font-weight: 600;
    letter-spacing: 0;
    line-height: 1.4;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(150px, 100%), 1fr));
    gap: 8px;
  }
`;

const Visit = styled(Link)`
  display: grid;
  gap: 2px;
  padding: 9px 10px;
  border-radius: var(--r-tile);
  background: var(--linen);
  box-shadow: inset 0 0 0 1px var(--grout);
  color: var(--ink);
  font-size: var(--t-small);
  line-height: 1.35;
  overflow-wrap: anywhere;
  text-decoration: none;

  &:hover {
    box-shadow: inset 0 0 0 1px var(--edge);
  }
`;

interface CalendarProps {
  dates: readonly string[];
  visits: readonly WeekVisit[];
  today: string;
}

/** The visits of a week, a column for each day. */
export function Calendar({ dates, visits, today }: CalendarProps) {
  const { t, i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  return (
    <Board>
      {dates.map((date) => {
        const ofDay = visits.filter(({ order }) => order.date === date);
        return (
          <Day key={date} $isToday={date === today} aria-label={formatDate(date, locale, 'weekday')}>
            <h2>
              {formatWeekday(date, locale, 'short')} {formatDate(date, locale, 'day')}
            </h2>
            {ofDay.length === 0 ? <Small>{t('operations.week.none')}</Small> : null}
            <ul>
              {ofDay.map((visit) => (
                <li key={visit.order.id}>
                  <VisitTile visit={visit} />
                </li>
              ))}
            </ul>
          </Day>
        );
      })}
    </Board>
  );
}

function VisitTile({ visit: { order, endTime, needed, cleaners } }: { visit: WeekVisit }) {
  const { t } = useTranslation();
  return (
    <Visit to={`/operations/orders/${order.id}`}>
      <strong>
        {order.time}–{endTime}
      </strong>
      <span>{order.customer.name}</span>
      <Micro as="span">{order.city}</Micro>
      <Mark $tone={serviceTones[order.service]}>{t(serviceKeys[order.service])}</Mark>
      <Micro as="span">
        {cleaners.length === 0 ? t('operations.week.missing', { count: needed }) : cleaners.map(({ name }) => name).join(', ')}
      </Micro>
    </Visit>
  );
}
