import { visibleText } from '@nitida/contract/text';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { isShortcut } from '../is-shortcut.ts';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import { BareInput, InputBox } from './field-styles.ts';

const Box = styled(InputBox)<{ $isLarge: boolean }>`
  width: ${({ $isLarge }) => ($isLarge ? '148px' : '100%')};

  input {
    font-variant-numeric: tabular-nums;
    ${({ $isLarge }) => ($isLarge ? 'font-variation-settings: var(--flare); font-size: 1.75rem; font-weight: 500; letter-spacing: -0.01em;' : '')}
  }
`;

const Unit = styled.span`
  color: var(--ink-2);
`;

export interface NumberFieldProps extends FieldProps {
  /** Null when the field is empty or its text is not a number. The text stays. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: (() => void) | undefined;
  /** The limits of the arrow keys. Typed values are not limited, so the caller must validate them. */
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** The unit after the number ("m²"). */
  unit?: string | undefined;
  isLarge?: boolean | undefined;
}

/** Parses "85", "85,5" and "85.5". */
const parse = (text: string): number | null => {
  const plain = text.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
};

export const NumberField = (props: NumberFieldProps) => {
  const { frame, box, control, own } = useField(props);
  const { value, onChange, onBlur, min = 0, max = Number.POSITIVE_INFINITY, step = 1, unit, isLarge = false } = own;
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  // Keeps the typed text while it has the same value. A value that changes from outside replaces it.
  const text = parse(typed) === value ? typed : value === null ? typed : String(value);

  const set = (next: string) => {
    setTyped(next);
    onChange(parse(next));
  };
  const stepBy = (event: KeyboardEvent, direction: 1 | -1) => {
    event.preventDefault();
    set(String(Math.min(max, Math.max(min, (value ?? min) + direction * step))));
  };

  return (
    <FieldFrame {...frame}>
      <Box {...box} $isLarge={isLarge}>
        <BareInput
          type="text"
          inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          onChange={(event) => set(visibleText(event.target.value))}
          onKeyDown={(event) => {
            // Shift and an arrow select what is typed.
            if (isShortcut(event) || event.shiftKey) return;
            if (event.key === 'ArrowUp') stepBy(event, 1);
            if (event.key === 'ArrowDown') stepBy(event, -1);
          }}
          onBlur={onBlur}
          {...control}
        />
        {unit ? <Unit>{unit}</Unit> : null}
      </Box>
    </FieldFrame>
  );
};
