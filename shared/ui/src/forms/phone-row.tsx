import { visibleText } from '@nitida/contract/text';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import { BareInput, InputBox } from './field-styles.ts';
import { enterGoesOn } from './next-field.ts';

const Pair = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);

  /* One edge of an error goes round both controls. */
  &:has([aria-invalid='true']) {
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      border-radius: var(--r-control);
      box-shadow: inset 0 0 0 2px var(--barro);
      pointer-events: none;
    }
    > button:not(:focus-visible) {
      box-shadow: none;
    }
    > div:not(:focus-within) {
      box-shadow: inset 1px 0 0 var(--grout);
    }
  }
`;

const NumberBox = styled(InputBox)`
  width: auto;
  margin-inline-start: -1px;
  border-start-start-radius: 0;
  border-end-start-radius: 0;

  &:focus-within {
    z-index: 1;
  }
`;

export interface PhoneRowProps extends FieldProps {
  /** The country button: a `SearchButton` with `isAttached`. */
  leading: ReactNode;
  value: string;
  onChange: (value: string) => void;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  autoComplete?: string | undefined;
}

/** Country and number, two controls with one label and one message. */
export const PhoneRow = (props: PhoneRowProps) => {
  const { frame, box, control, own } = useField(props);
  const { leading, value, onChange, onFocus, onBlur, autoComplete = 'tel-national' } = own;
  return (
    <FieldFrame {...frame}>
      <Pair>
        {leading}
        <NumberBox {...box}>
          <BareInput
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            {...enterGoesOn}
            value={value}
            onChange={(event) => onChange(visibleText(event.target.value))}
            onFocus={(event) => {
              enterGoesOn.onFocus(event);
              onFocus?.();
            }}
            onBlur={onBlur}
            {...control}
          />
        </NumberBox>
      </Pair>
    </FieldFrame>
  );
};
