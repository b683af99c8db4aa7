import type { WeekVisit } from '@nitida/contract';
import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Mark } from '../../../parts/mark.tsx';
import { serviceKeys, serviceTones } from '../words.ts';
import type { BoardRow } from './board-rows.ts';

/** From this width of the board on, visits stand at their hours; below it each row is a list. */
export const wide = '@container (min-width: 720px)';

/** Visits begin and end at quarters of an hour. */
const unit = 15;

const Line = styled.div`
  position: relative;
  min-width: 0;

  ${wide} {
    min-height: 52px;
    background-image: linear-gradient(to right, var(--grout) 1px, transparent 1px);
  }
`;

/** The hours in which the cleaner does not work. */
const Shade = styled.div`
  display: none;

  ${wide} {
    position: absolute;
    inset-block: 0;
    display: block;
    background: var(--wall-shade);
  }
`;

/** It runs behind the visits, so that it crosses no text of theirs. */
const Now = styled(Shade)`
  width: 2px;
  background: var(--barro);
`;

const Visits = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;

  > li {
    flex: 1 1 200px;
  }

  ${wide} {
    position: relative;
    display: grid;
    gap: 3px 0;
    padding-block: 3px;

    > li {
      min-width: 0;
      padding-inline: 1px;
    }
  }
`;

const Block = styled(Link)`
  display: grid;
  gap: 1px;
  height: 100%;
  min-height: 44px;
  padding: 5px 8px;
  border-radius: var(--r-tile);
  background: var(--linen);
  box-shadow: inset 0 0 0 1px var(--edge);
  color: var(--ink);
  font-size: var(--t-small);
  line-height: 1.35;
  text-decoration: none;

  &:hover {
    background: var(--persiana-tint);
  }
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Nothing = styled(Micro)`
  ${wide} {
    position: relative;
    width: fit-content;
    margin: 15px 4px;
    padding: 2px 4px;
    background: var(--wall);
  }
`;

interface TrackProps {
  row: BoardRow;
  hours: { from: number; until: number };
  /** What stands in a row without a visit. */
  empty: string;
  /** The present time in minutes of the day, when the row is of today. */
  now: number | null;
}

/** The visits of a row at their hours, or one below the other where there is no room for hours. */
export function Track({ row: { placed, working }, hours, empty, now }: TrackProps) {
  const first = hours.from * 60;
  const whole = (hours.until - hours.from) * 60;
  const share = (minutes: number): string => `${Math.min(100, Math.max(0, (minutes / whole) * 100))}%`;
  const line = (minutes: number): number => Math.round((minutes - first) / unit) + 1;
  return (
    <Line style={{ backgroundSize: `${100 / (hours.until - hours.from)}% 100%` }}>
      <Shade aria-hidden="true" style={{ left: 0, width: share(working ? working.start - first : whole) }} />
      {working ? <Shade aria-hidden="true" style={{ right: 0, width: share(first + whole - working.end) }} /> : null}
      {now !== null && now >= first && now < first + whole ? <Now aria-hidden="true" style={{ left: share(now - first) }} /> : null}
      {placed.length === 0 ? (
        <Nothing as="p">{empty}</Nothing>
      ) : (
        <Visits style={{ gridTemplateColumns: `repeat(${whole / unit}, minmax(0, 1fr))` }}>
          {placed.map(({ visit, start, end, lane }) => (
            <li key={visit.order.id} style={{ gridColumn: `${line(start)} / ${line(end)}`, gridRow: lane + 1 }}>
              <VisitBlock visit={visit} />
            </li>
          ))}
        </Visits>
      )}
    </Line>
  );
}

function VisitBlock({ visit: { order, endTime, needed, cleaners } }: { visit: WeekVisit }) {
  const { t } = useTranslation();
  const missing = needed - cleaners.length;
  const state = missing > 0 ? t('operations.week.missing', { count: missing }) : t(serviceKeys[order.service]);
  return (
    <Block
      to={`/operations/orders/${order.id}`}
      title={[`${order.time}–${endTime}`, order.customer.name, order.city, t(serviceKeys[order.service])].join(' · ')}
    >
      <span>
        <strong>
          {order.time}–{endTime}
        </strong>{' '}
        {order.customer.name}
      </span>
      <Micro as="span">
        <Mark $tone={missing > 0 && order.service !== 'completed' ? 'bad' : serviceTones[order.service]}>{state}</Mark>
      </Micro>
    </Block>
  );
}
