import { minutesOfDay, timeOfMinutes } from '@nitida/domain';
import { LineStart } from '@nitida/ui/type';
import { styled } from 'styled-components';
import { useFormat } from '../../lib/use-format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { PriceView } from '../price-parts/price-view.ts';

const List = styled.ul`
  display: grid;
  gap: 4px;

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
  }
  span:last-child {
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`;

/** The dates of a custom schedule, each with its start, end and price. */
export function CustomDates({ view }: { view: PriceView }) {
  const t = useTexts();
  const format = useFormat();
  if (view.missing !== null) return null;
  return (
    <List>
      {view.visits.map(({ date, time, durationMinutes, total }) => (
        <li key={date}>
          <LineStart>
            {t('summary.dayAndHours', {
              day: format.factDay(date),
              from: time,
              until: format.endTime(timeOfMinutes(minutesOfDay(time) + durationMinutes)),
            })}
          </LineStart>
          <span>{format.money(total)}</span>
        </li>
      ))}
    </List>
  );
}
