import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { omitUndefined } from '../omit-undefined.ts';
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx';
import { BareInput, InputBox } from './field-styles.ts';

interface TextControlProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
}

export interface TextFieldProps extends TextControlProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | undefined;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'search' | 'url' | undefined;
  /** Elements inside the box, before and after the text. */
  leading?: ReactNode;
  trailing?: ReactNode;
  spellCheck?: boolean | undefined;
  autoCapitalize?: 'none' | 'words' | 'sentences' | undefined;
  autoFocus?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
}

export const TextField = ({
  name,
  label,
  id,
  hint,
  error,
  isDisabled = false,
  isLabelHidden,
  optionalMark,
  isRequired = optionalMark === undefined,
  value,
  onChange,
  onBlur,
  leading,
  trailing,
  inputRef,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) => {
  const { controlId, messageId, isInvalid, aria } = useFieldIds({ id, name, hint, error, isRequired });
  return (
    <FieldFrame {...{ label, hint, error, isLabelHidden, optionalMark, controlId, messageId, className }}>
      <InputBox $isInvalid={isInvalid} $isDisabled={isDisabled}>
        {leading}
        <BareInput
          id={controlId}
          name={name}
          type={type}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          ref={inputRef}
          {...aria}
          {...omitUndefined(rest)}
        />
        {trailing}
      </InputBox>
    </FieldFrame>
  );
};

/**
 * An invisible copy of the text gives the area its height in every browser. `field-sizing: content` would do the same, but Safari
 * 18 and Firefox 140 do not support it. The copy is an element, because WebKit does not redraw `content: attr()`.
 */
const Growing = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  min-height: 96px;
  padding-block: 14px;
  line-height: 1.5;
`;

const Copy = styled.div`
  white-space: pre-wrap;
  overflow-wrap: break-word;
  visibility: hidden;
`;

const Area = styled(BareInput).attrs({ as: 'textarea' })<{ rows?: number }>`
  position: absolute;
  inset: 0;
  height: 100%;
  padding-block: inherit;
  line-height: inherit;
  resize: none;
`;

export interface TextAreaProps extends TextControlProps {
  rows?: number | undefined;
}

/** A text area that grows with its text. */
export const TextArea = ({
  name,
  label,
  id,
  hint,
  error,
  isDisabled = false,
  isLabelHidden,
  optionalMark,
  isRequired = optionalMark === undefined,
  value,
  onChange,
  onBlur,
  rows = 4,
  ...rest
}: TextAreaProps) => {
  const { controlId, messageId, isInvalid, aria } = useFieldIds({ id, name, hint, error, isRequired });
  return (
    <FieldFrame {...{ label, hint, error, isLabelHidden, optionalMark, controlId, messageId }}>
      <InputBox $isInvalid={isInvalid} $isDisabled={isDisabled}>
        <Growing>
          {/* The space gives an empty last line its height. */}
          <Copy aria-hidden="true">{`${value} `}</Copy>
          <Area
            id={controlId}
            name={name}
            rows={rows}
            value={value}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            {...aria}
            {...omitUndefined(rest)}
          />
        </Growing>
      </InputBox>
    </FieldFrame>
  );
};
