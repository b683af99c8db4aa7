import { useState } from 'react';
import { styled } from 'styled-components';
import { type FieldProps, GroupFrame, useFieldIds } from '../forms/field.tsx';
import { Icon } from '../icons/index.ts';

export interface RatingFieldProps extends FieldProps {
  /** 1 to 5, or null before a choice. */
  value: number | null;
  onChange: (value: number) => void;
  /** "3 of 5", for screen readers. */
  starLabel: (count: number) => string;
}

const counts = [1, 2, 3, 4, 5];

/** Five stars that work like a radio group: arrow keys change the value, and the pointer previews it. */
export const RatingField = ({ value, onChange, starLabel, ...field }: RatingFieldProps) => {
  const { controlId, messageId, isInvalid } = useFieldIds(field);
  const [pointed, setPointed] = useState<number | null>(null);
  const lit = pointed ?? value ?? 0;
  return (
    <GroupFrame {...field} controlId={controlId} messageId={messageId} isInvalid={isInvalid} role="radiogroup" isErrorBelow>
      <Stars onPointerLeave={() => setPointed(null)}>
        {counts.map((count) => (
          <Star key={count} $isLit={count <= lit} $isInvalid={isInvalid} onPointerEnter={() => setPointed(count)}>
            <input
              type="radio"
              name={field.name}
              value={count}
              aria-label={starLabel(count)}
              checked={count === value}
              disabled={field.isDisabled}
              onChange={() => onChange(count)}
            />
            <Icon name="star" size={36} />
          </Star>
        ))}
      </Stars>
    </GroupFrame>
  );
};

/* The first star begins where its label does. */
const Stars = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 56px));
  margin-inline-start: -10px;
`;

const Star = styled.label<{ $isLit: boolean; $isInvalid: boolean }>`
  position: relative;
  display: grid;
  place-items: center start;
  height: 52px;
  padding-inline-start: 10px;
  border-radius: var(--r-control);
  color: ${({ $isLit, $isInvalid }) => ($isLit ? 'var(--star)' : $isInvalid ? 'var(--barro)' : 'var(--edge)')};
  cursor: pointer;

  svg,
  svg * {
    fill: ${({ $isLit }) => ($isLit ? 'currentColor' : 'none')};
    stroke: currentColor;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:focus-visible) {
    box-shadow: var(--ring);
  }
`;
