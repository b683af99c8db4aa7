import type { LocalDate } from '@nitida/domain';
import { Icon } from '@nitida/ui/icons';
import { inForcedColours, openWall } from '@nitida/ui/layout';
import { styled } from 'styled-components';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { withExcluded } from './with-excluded.ts';

const Room = styled.div`
  container-type: inline-size;
`;

const List = styled.ul`
  ${openWall(1)}

  @container (min-width: 332px) {
    ${openWall(2)}
  }
  @container (min-width: 497px) {
    ${openWall(3)}
  }
  @container (min-width: 662px) {
    ${openWall(4)}
  }
`;

const Chip = styled.li<{ $isOut: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  padding-inline-start: 10px;
  outline: 1px solid var(--grout);
  background: ${({ $isOut }) => ($isOut ? 'none' : 'var(--persiana-tint)')};
  color: ${({ $isOut }) => ($isOut ? 'var(--ink-3)' : 'inherit')};
  font-weight: 500;
  font-variant-numeric: tabular-nums;

  ${inForcedColours} {
    border: 1px ${({ $isOut }) => ($isOut ? 'dashed' : 'solid')};
  }

  button {
    display: grid;
    place-items: center;
    min-width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    border-radius: var(--r-tile);
    background: none;
    color: var(--ink-2);
    cursor: pointer;
  }
  button:hover {
    color: var(--ink);
  }
  /* The edge of the wall does not cut it off. */
  button:focus-visible {
    box-shadow: inset 0 0 0 3px var(--focus);
  }
`;

const PutBack = styled.span`
  padding-inline: 8px 12px;
  color: var(--persiana-ink);
  font-size: var(--t-small);
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.24em;
`;

export interface VisitChipsProps {
  visits: readonly LocalDate[];
  excluded: readonly LocalDate[];
  onChange: (excluded: LocalDate[]) => void;
}

/** The visits of the series, each with a button that excludes it or includes it again. */
export function VisitChips({ visits, excluded, onChange }: VisitChipsProps) {
  const t = useTexts();
  const format = useFormat();
  const leaveOut = (date: LocalDate) => onChange(withExcluded(excluded, date, visits));
  const putBack = (date: LocalDate) => onChange(excluded.filter((each) => each !== date));
  return (
    <Room>
      <List aria-label={t('time.visitsLabel')}>
        {visits.map((date) => {
          const isOut = excluded.includes(date);
          const day = format.shortDay(date);
          return (
            <Chip key={date} $isOut={isOut}>
              {isOut ? <s>{day}</s> : <span>{day}</span>}
              <button
                type="button"
                aria-label={isOut ? t('time.putBackDate', { date: day }) : t('time.leaveOut', { date: day })}
                onClick={() => (isOut ? putBack(date) : leaveOut(date))}
              >
                {isOut ? <PutBack>{t('time.putBack')}</PutBack> : <Icon name="close" size={18} />}
              </button>
            </Chip>
          );
        })}
      </List>
    </Room>
  );
}
