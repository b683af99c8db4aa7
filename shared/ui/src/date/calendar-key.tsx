import { styled } from 'styled-components';
import { inForcedColours } from '../layout/index.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  font-size: var(--t-small);
  line-height: 1.4;
  color: var(--ink-2);

  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
`;

type Kind = 'first' | 'following' | 'excluded' | 'offPeak';

const looks: Record<Kind, string> = {
  first: 'background: var(--persiana);',
  following: 'background: var(--persiana-tint); box-shadow: inset 0 0 0 1.5px var(--persiana);',
  excluded: 'box-shadow: inset 0 0 0 1.5px var(--edge);',
  offPeak:
    'width: 4px; height: 12px; margin-inline: 6px; border-radius: 1px; background: var(--luz-2); box-shadow: 0 0 0 0.8px var(--luz-ink); transform: skewX(var(--ray));',
};

/** With forced colours, the samples have the borders of the calendar days. */
const forced: Partial<Record<Kind, string>> = { following: 'border: 2px solid;', excluded: 'border: 1px dashed;' };

const Sample = styled.i<{ $kind: Kind }>`
  flex: none;
  width: 16px;
  height: 16px;
  border-radius: 3px;
  ${({ $kind }) => looks[$kind]}

  ${inForcedColours} {
    ${({ $kind }) => forced[$kind] ?? ''}
  }
`;

export interface CalendarKeyProps {
  items: readonly { kind: Kind; name: string }[];
}

/** Explains the marks of the calendar. */
export const CalendarKey = ({ items }: CalendarKeyProps) => (
  <List>
    {items.map(({ kind, name }) => (
      <li key={kind}>
        <Sample $kind={kind} aria-hidden="true" />
        {name}
      </li>
    ))}
  </List>
);
