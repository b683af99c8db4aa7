import type { CleanerHours } from '@nitida/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { type TypedHours, weekdays } from './typed-hours.ts';

const Grid = styled.fieldset`
  display: grid;
  gap: 8px;
  min-width: 0;
  border: 0;

  legend {
    margin-bottom: 6px;
    font-size: var(--t-small);
    font-weight: 500;
  }
  div {
    display: grid;
    grid-template-columns: 92px minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    gap: 8px;
    font-size: var(--t-small);
  }
  input {
    min-width: 0;
    min-height: var(--field-h);
    padding: 0 10px;
    border: 0;
    border-radius: var(--r-control);
    background: var(--linen);
    color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--edge);
    color-scheme: inherit;
    font-size: 0.9375rem;
  }
  input:focus-visible {
    box-shadow: inset 0 0 0 1px var(--edge), var(--ring);
  }
`;

export const dayKeys: Record<keyof CleanerHours, string> = {
  0: 'operations.day.sunday',
  1: 'operations.day.monday',
  2: 'operations.day.tuesday',
  3: 'operations.day.wednesday',
  4: 'operations.day.thursday',
  5: 'operations.day.friday',
  6: 'operations.day.saturday',
};

interface HoursFieldsProps {
  value: TypedHours;
  onChange: (hours: TypedHours) => void;
}

/** From and until of each weekday. A day without both is free. */
export function HoursFields({ value, onChange }: HoursFieldsProps) {
  const { t } = useTranslation();
  return (
    <Grid>
      <legend>{t('operations.cleaner.hours')}</legend>
      {weekdays.map((day) => {
        const { from = '', until = '' } = value[day] ?? {};
        const name = t(dayKeys[day]);
        return (
          <div key={day}>
            <span>{name}</span>
            <input
              type="time"
              aria-label={t('operations.cleaner.from', { day: name })}
              value={from}
              onChange={({ target }) => onChange({ ...value, [day]: { from: target.value, until } })}
            />
            <input
              type="time"
              aria-label={t('operations.cleaner.until', { day: name })}
              value={until}
              onChange={({ target }) => onChange({ ...value, [day]: { from, until: target.value } })}
            />
          </div>
        );
      })}
    </Grid>
  );
}
