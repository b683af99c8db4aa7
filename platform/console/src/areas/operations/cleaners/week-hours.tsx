import type { CleanerHours } from '@nitida/contract';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { dayKeys } from './hours-fields.tsx';
import { minuteOf, weekdays } from './typed-hours.ts';

const Days = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(60px, 1fr) auto;
  align-items: center;
  gap: 9px 12px;
  font-size: var(--t-small);

  > div,
  dd {
    display: contents;
  }
  span {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;

/** An SVG, because the content policy permits no style attributes. */
const Bar = styled.svg`
  display: block;
  width: 100%;
  height: 8px;
  border-radius: 2px;
  background: var(--wall-shade);
  box-shadow: inset 0 0 0 1px var(--grout);

  rect {
    fill: var(--persiana);
  }
`;

const dayMinutes = 24 * 60;

/** The working hours of each weekday, in words and as a part of the day. */
export function WeekHours({ hours }: { hours: CleanerHours }) {
  const { t } = useTranslation();
  if (weekdays.every((day) => hours[day] === undefined)) return <Small>{t('operations.cleaner.noHours')}</Small>;
  return (
    <Days>
      {weekdays.map((day) => {
        const times = hours[day];
        const from = times ? minuteOf(times.from) : 0;
        const until = times ? minuteOf(times.until) || dayMinutes : 0;
        return (
          <div key={day}>
            <dt>{t(dayKeys[day])}</dt>
            <dd>
              <Bar viewBox={`0 0 ${dayMinutes} 8`} preserveAspectRatio="none" aria-hidden="true">
                <rect x={from} width={until - from} height={8} />
              </Bar>
              <span>{times ? `${times.from}–${times.until}` : t('operations.cleaner.free')}</span>
            </dd>
          </div>
        );
      })}
    </Days>
  );
}
