import { formatWeekday } from '@nitida/ui/format';
import { Micro, VisuallyHidden } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { localeOf } from '../../../parts/when.tsx';

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  border-radius: var(--r-tile);
  box-shadow: inset 0 0 0 1px var(--grout);
  overflow: hidden;
`;

const Day = styled.button`
  position: relative;
  display: grid;
  justify-items: center;
  gap: 1px;
  min-height: 52px;
  padding: 6px 2px;
  border: 0;
  border-inline-start: 1px solid var(--grout);
  background: var(--linen);
  color: var(--ink);
  font-size: var(--t-small);
  cursor: pointer;
  outline: none;

  &:first-child {
    border-inline-start: 0;
  }
  &:hover {
    background: var(--wall-shade);
  }
  &[aria-pressed='true'] {
    background: var(--persiana-tint);
    box-shadow: inset 0 -3px 0 var(--persiana);
    font-weight: 600;
  }
  &:focus-visible {
    box-shadow: inset 0 0 0 2px var(--focus);
  }
`;

interface DayPickerProps {
  dates: readonly string[];
  value: string;
  onChange: (date: string) => void;
  /** How many visits the date has. */
  countOf: (date: string) => number;
}

/** Chooses a day of the week that is shown. */
export function DayPicker({ dates, value, onChange, countOf }: DayPickerProps) {
  const { t, i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  return (
    <Days role="group" aria-label={t('operations.start.date')}>
      {dates.map((date) => (
        <Day key={date} type="button" aria-pressed={date === value} onClick={() => onChange(date)}>
          <span>{formatWeekday(date, locale, 'short')} </span>
          <span>{Number(date.slice(8))} </span>
          <Micro as="span" aria-hidden="true">
            {countOf(date)}
          </Micro>
          <VisuallyHidden>{t('operations.board.visits', { count: countOf(date) })}</VisuallyHidden>
        </Day>
      ))}
    </Days>
  );
}
