import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../buttons/index.ts';
import { formatMonth, formatWeekday } from '../format/index.ts';
import { isShortcut } from '../is-shortcut.ts';
import { VisuallyHidden } from '../type/index.ts';
import { addDays, addMonths, type LocalDate, type LocalMonth, monthOf, sameDayIn, weekdayIndex, weeksFrom } from './calendar-days.ts';
import { DayCell, type DayFacts, type DayMark } from './day-cell.tsx';
import { useShownMonths } from './use-shown-months.ts';

const Panel = styled.div<{ $months: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $months }) => $months}, minmax(0, 1fr));
  gap: 24px 20px;
  padding: 12px 4px;
  border-radius: var(--r-panel);
  background: var(--linen);
  box-shadow: inset 0 0 0 1px var(--grout);

  @media (min-width: 744px) {
    padding: 20px 12px 24px;
  }
`;

const MonthHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  margin-bottom: 4px;
  padding-inline-start: 8px;

  h2 {
    font-size: 1.25rem;
    font-weight: 500;
    line-height: 1.25;
    letter-spacing: 0;
  }
  > span {
    display: flex;
  }
`;

const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0 1px;

  th {
    padding: 8px 0;
    font-size: var(--t-micro);
    font-weight: 400;
    color: var(--ink-3);
  }
  td {
    padding: 0;
  }
`;

const Why = styled.p`
  grid-column: 1 / -1;
  padding-inline: 8px;
  font-size: var(--t-small);
  line-height: 1.45;
  color: var(--ink-2);
`;

export interface CalendarProps {
  locale: string;
  /** The name of the calendar ("First visit"). */
  label: string;
  value: LocalDate | null;
  onChange: (date: LocalDate) => void;
  /** The business date of today. */
  today: LocalDate;
  min?: LocalDate | undefined;
  max?: LocalDate | undefined;
  months?: 1 | 2 | undefined;
  /** Several days can be selected, and `value` is the first. Each day is toggled separately. */
  isMultiple?: boolean | undefined;
  /** The later visits of the series, and its excluded dates. */
  following?: readonly LocalDate[] | undefined;
  excluded?: readonly LocalDate[] | undefined;
  day?: ((date: LocalDate) => DayFacts) | undefined;
  names: { previous: string; next: string; first?: string | undefined; following?: string | undefined; excluded?: string | undefined };
}

const noFacts = (): DayFacts => ({});
const weekdays = ['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', '2024-01-06', '2024-01-07'];

/** The day to which a key moves the focus, or null for other keys. */
const keyTarget = (event: KeyboardEvent, from: LocalDate): LocalDate | null => {
  if (isShortcut(event)) return null;
  const { key, shiftKey } = event;
  const days: Partial<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekdayIndex(from),
    End: 6 - weekdayIndex(from),
  };
  const months: Partial<Record<string, number>> = { PageUp: shiftKey ? -12 : -1, PageDown: shiftKey ? 12 : 1 };
  const byDays = days[key];
  const byMonths = months[key];
  if (byDays !== undefined) return addDays(from, byDays);
  return byMonths === undefined ? null : sameDayIn(from, addMonths(monthOf(from), byMonths));
};

export const Calendar = ({
  locale,
  label,
  value,
  onChange,
  today,
  min,
  max,
  months = 2,
  isMultiple = false,
  following = [],
  excluded = [],
  day = noFacts,
  names,
}: CalendarProps) => {
  const box = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const shownMonths = useShownMonths(box, months);
  const [month, setMonth] = useState<LocalMonth>(monthOf(value ?? today));
  const [active, setActive] = useState<LocalDate | null>(null);
  const [isMovingFocus, setIsMovingFocus] = useState(false);
  const [why, setWhy] = useState('');
  const [seenValue, setSeenValue] = useState(value);

  // A month with few days left stands above the next one, so that a phone does not open on an almost empty calendar.
  const isShort = months === 2 && weeksFrom(month, min).length <= 2;
  const visible = Array.from({ length: isShort ? 2 : shownMonths }, (_, index) => addMonths(month, index));
  const isVisible = (date: LocalDate) => visible.includes(monthOf(date));
  const show = (date: LocalDate) => {
    if (!isVisible(date)) setMonth(date < month ? monthOf(date) : addMonths(monthOf(date), 1 - shownMonths));
  };
  // Shows the month of a date that was typed above the calendar.
  if (seenValue !== value) {
    setSeenValue(value);
    setWhy('');
    if (value !== null) show(value);
  }

  useEffect(() => {
    if (!isMovingFocus || active === null) return;
    box.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus();
    setIsMovingFocus(false);
  }, [isMovingFocus, active]);

  const isOutOfRange = (date: LocalDate) => (min !== undefined && date < min) || (max !== undefined && date > max);
  const tabStop = [active, value, today].find((date) => date !== null && isVisible(date)) ?? `${month}-01`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.date === undefined) return;
    const target = keyTarget(event, event.target.dataset.date);
    if (target === null) return;
    event.preventDefault();
    const within = min !== undefined && target < min ? min : max !== undefined && target > max ? max : target;
    show(within);
    setActive(within);
    setIsMovingFocus(true);
  };
  const press = (date: LocalDate) => {
    const facts = day(date);
    const isUnavailable = isOutOfRange(date) || facts.isUnavailable === true;
    setWhy(isUnavailable ? (facts.note ?? '') : '');
    if (!isUnavailable) onChange(date);
  };
  const isChosen = (date: LocalDate) => date === value || (isMultiple && following.includes(date));
  const markOf = (date: LocalDate): DayMark =>
    isChosen(date) ? 'first' : excluded.includes(date) ? 'excluded' : following.includes(date) ? 'following' : null;

  const markName = (mark: DayMark) => (mark === null ? undefined : names[mark]);

  const previous = (
    <IconButton
      icon="left"
      size={20}
      label={names.previous}
      isDisabled={min !== undefined && month <= monthOf(min)}
      onPress={() => setMonth(addMonths(month, -1))}
    />
  );
  const next = (
    <IconButton
      icon="right"
      size={20}
      label={names.next}
      isDisabled={max !== undefined && addMonths(month, visible.length - 1) >= monthOf(max)}
      onPress={() => setMonth(addMonths(month, 1))}
    />
  );

  return (
    <Panel ref={box} $months={shownMonths} role="group" aria-label={label} onKeyDown={onKeyDown}>
      {visible.map((each, index) => (
        <div key={each}>
          <MonthHead>
            <h2 id={`${headingId}${each}`} aria-live="polite">
              {formatMonth(`${each}-01`, locale)}
            </h2>
            <span>
              {index === 0 ? previous : null}
              {index === visible.length - 1 ? next : null}
            </span>
          </MonthHead>
          <Grid role="grid" aria-labelledby={`${headingId}${each}`}>
            <thead>
              <tr>
                {weekdays.map((date) => (
                  <th key={date} scope="col">
                    <span aria-hidden="true">{formatWeekday(date, locale, 'short').slice(0, 2)}</span>
                    <VisuallyHidden>{formatWeekday(date, locale)}</VisuallyHidden>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksFrom(each, min).map((week) => (
                <tr key={week.find((date) => date !== null)}>
                  {week.map((date, column) =>
                    date === null ? (
                      <td key={weekdays[column]} />
                    ) : (
                      <DayCell
                        key={date}
                        date={date}
                        locale={locale}
                        mark={markOf(date)}
                        isPressed={isChosen(date)}
                        markName={markName(markOf(date))}
                        facts={day(date)}
                        isOutOfRange={isOutOfRange(date)}
                        isToday={date === today}
                        isTabStop={date === tabStop}
                        onPress={() => press(date)}
                        onFocus={() => setActive(date)}
                      />
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </Grid>
        </div>
      ))}
      {why ? <Why role="status">{why}</Why> : null}
    </Panel>
  );
};
