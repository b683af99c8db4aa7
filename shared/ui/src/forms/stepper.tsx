import { type KeyboardEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/index.ts';
import { isShortcut } from '../is-shortcut.ts';
import { inForcedColours } from '../layout/index.ts';
import { VisuallyHidden } from '../type/index.ts';
import { FieldMessage, type FieldProps, FieldStack, labelText, useFieldIds } from './field.tsx';

const Label = styled.span`
  ${labelText}
`;

const Box = styled.div<{ $isInvalid: boolean }>`
  justify-self: start;
  display: inline-grid;
  grid-template-columns: 44px minmax(44px, auto) 44px;
  align-items: center;
  text-align: center;
  border-radius: var(--r-control);
  overflow: hidden;
  background: var(--linen);
  box-shadow: inset 0 0 0 ${({ $isInvalid }) => ($isInvalid ? '2px var(--barro)' : '1px var(--edge)')};

  ${inForcedColours} {
    border: 1px solid;
  }
  &:focus-within:has([role='spinbutton']:focus-visible) {
    box-shadow: inset 0 0 0 2px var(--persiana), 0 0 0 3px var(--linen), 0 0 0 5px var(--focus);
  }
  button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 48px;
    padding: 0;
    border: 0;
    border-radius: var(--r-control);
    background: none;
    color: var(--persiana-ink);
    cursor: pointer;
    touch-action: manipulation;
  }
  button:hover {
    background: var(--persiana-tint);
  }
  button:active {
    background: var(--persiana-tint-2);
  }
  button:disabled {
    color: var(--ink-off);
    background: none;
    cursor: not-allowed;
  }
`;

const Value = styled.div`
  padding-inline: 4px;
  font-size: 1.125rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 2.75rem;
  white-space: nowrap;

  &:focus-visible {
    box-shadow: none;
  }
`;

export interface StepperProps extends FieldProps {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number | undefined;
  /** The names of the buttons ("One bedroom fewer", "One bedroom more"). */
  decreaseLabel: string;
  increaseLabel: string;
  /** Formats the value for display and screen readers ("3 h 30 min"). */
  formatValue?: ((value: number) => string) | undefined;
}

/**
 * One Tab stop that reacts to the arrow keys, Page up and down, Home and End. The buttons are for pointers. After a click the
 * focus is on the value, so that a button disabled at its limit does not lose it.
 */
export const Stepper = ({
  name,
  label,
  id,
  hint,
  error,
  isDisabled = false,
  isLabelHidden = false,
  value,
  onChange,
  min,
  max,
  step = 1,
  decreaseLabel,
  increaseLabel,
  formatValue = String,
}: StepperProps) => {
  const { controlId, labelId, messageId, isInvalid, aria } = useFieldIds({ id, name, hint, error });
  const counter = useRef<HTMLDivElement>(null);
  const set = (next: number) => {
    const within = Math.min(max, Math.max(min, next));
    if (within !== value) onChange(within);
  };
  const press = (next: number) => {
    set(next);
    counter.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next: Partial<Record<string, number>> = {
      ArrowUp: value + step,
      ArrowRight: value + step,
      ArrowDown: value - step,
      ArrowLeft: value - step,
      PageUp: value + 5 * step,
      PageDown: value - 5 * step,
      Home: min,
      End: max,
    };
    const target = next[event.key];
    if (target === undefined || isDisabled || isShortcut(event)) return;
    event.preventDefault();
    set(target);
  };
  return (
    <FieldStack>
      {isLabelHidden ? <VisuallyHidden id={labelId}>{label}</VisuallyHidden> : <Label id={labelId}>{label}</Label>}
      <Box $isInvalid={isInvalid}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={decreaseLabel}
          disabled={isDisabled || value <= min}
          onClick={() => press(value - step)}
        >
          <Icon name="minus" size={20} />
        </button>
        <Value
          ref={counter}
          id={controlId}
          role="spinbutton"
          tabIndex={isDisabled ? -1 : 0}
          aria-labelledby={labelId}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={formatValue(value)}
          {...(isDisabled ? { 'aria-disabled': true } : {})}
          {...aria}
          onKeyDown={onKeyDown}
        >
          {formatValue(value)}
        </Value>
        <button
          type="button"
          tabIndex={-1}
          aria-label={increaseLabel}
          disabled={isDisabled || value >= max}
          onClick={() => press(value + step)}
        >
          <Icon name="plus" size={20} />
        </button>
      </Box>
      <FieldMessage id={messageId} hint={hint} error={error} />
    </FieldStack>
  );
};
