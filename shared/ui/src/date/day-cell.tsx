import { css, styled } from 'styled-components';
import { formatDate } from '../format/index.ts';
import { inForcedColours } from '../layout/index.ts';
import type { LocalDate } from './calendar-days.ts';

export type DayMark = 'first' | 'following' | 'excluded' | null;

export interface DayFacts {
  /** The day has dearer hours. It shows a small ray, and `note` says so in its name. */
  isOffPeak?: boolean | undefined;
  /** Added to the name of the day ("Off-peak, +25%"). For an unavailable day, the reason ("No free hour left"). */
  note?: string | undefined;
  isUnavailable?: boolean | undefined;
}

const marks = {
  first: css`
    background: var(--persiana);
    color: var(--on-persiana);
    font-weight: 600;

    ${inForcedColours} {
      forced-color-adjust: none;
    }
    &:hover,
    &:active {
      background: var(--persiana-hover);
    }
  `,
  following: css`
    background: var(--persiana-tint);
    box-shadow: inset 0 0 0 1.5px var(--persiana);
    color: var(--persiana-ink);
    font-weight: 600;

    &:hover {
      background: var(--persiana-tint-2);
    }
    ${inForcedColours} {
      border: 2px solid;
    }
  `,
  excluded: css`
    box-shadow: inset 0 0 0 1.5px var(--edge);
    color: var(--ink-3);
    text-decoration: line-through;

    ${inForcedColours} {
      border: 1px dashed;
    }
  `,
};

const Day = styled.button<{ $mark: DayMark; $isOffPeak: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  min-height: 46px;
  padding: 0;
  border: 0;
  border-radius: var(--r-tile);
  background: none;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  touch-action: manipulation;

  &:hover {
    background: var(--wall-shade);
  }
  &:active {
    background: var(--persiana-tint-2);
    transform: translateY(1px);
  }
  &[aria-disabled='true'] {
    transform: none;
    background: none;
    color: var(--ink-off);
    font-weight: 400;
    text-decoration: line-through;
    cursor: not-allowed;
  }
  &[aria-current='date'] {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 4px;
  }
  &[aria-current='date'][aria-disabled='true'] {
    text-decoration: underline line-through;
    text-decoration-thickness: 1px;
  }
  ${({ $mark }) => ($mark === null ? null : marks[$mark])}
  ${({ $isOffPeak, $mark }) =>
    $isOffPeak &&
    css`
      &:not([aria-disabled='true'])::after {
        content: '';
        position: absolute;
        top: 9px;
        right: calc(50% - 17px);
        width: 3px;
        height: 9px;
        background: ${$mark === 'first' ? 'var(--on-persiana)' : 'var(--luz-2)'};
        box-shadow: 0 0 0 0.8px ${$mark === 'first' ? 'transparent' : 'var(--luz-ink)'};
        transform: skewX(var(--ray));

        /* The days of the narrowest phones are too narrow for it beside a number of two digits. */
        @media (max-width: 359.98px) {
          top: 6px;
          right: calc(50% - 13px);
        }
      }
    `}
  &:focus-visible {
    z-index: 1;
    box-shadow: inset 0 0 0 1px var(--linen), var(--ring);
  }
`;

export interface DayCellProps {
  date: LocalDate;
  locale: string;
  mark: DayMark;
  /** The meaning of the mark, for the name of the day. */
  markName: string | undefined;
  facts: DayFacts;
  isOutOfRange: boolean;
  isToday: boolean;
  isTabStop: boolean;
  isPressed: boolean;
  onPress: () => void;
  onFocus: () => void;
}

export const DayCell = ({
  date,
  locale,
  mark,
  markName,
  facts,
  isOutOfRange,
  isToday,
  isTabStop,
  isPressed,
  onPress,
  onFocus,
}: DayCellProps) => {
  const isUnavailable = isOutOfRange || facts.isUnavailable === true;
  const name = [formatDate(date, locale, 'full'), markName, facts.note].filter(Boolean).join(', ');
  return (
    <td>
      <Day
        type="button"
        $mark={mark}
        $isOffPeak={facts.isOffPeak === true}
        data-date={date}
        aria-label={name}
        aria-disabled={isUnavailable}
        aria-pressed={isPressed}
        tabIndex={isTabStop ? 0 : -1}
        {...(isToday ? { 'aria-current': 'date' as const } : {})}
        onClick={onPress}
        onFocus={onFocus}
      >
        {Number(date.slice(8))}
      </Day>
    </td>
  );
};
