import { visibleText } from '@nitida/contract/text';
import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { omitUndefined } from '../omit-undefined.ts';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import { BareInput, InputBox } from './field-styles.ts';
import { enterGoesOn } from './next-field.ts';
import { takeFreeFocus } from './take-free-focus.ts';

interface TextControlProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  /** The text is compared as typed (a password), or written for the site with spaces that do not break. */
  isVerbatim?: boolean | undefined;
  /** What the Enter key of a phone's keyboard says, and that it sends the form. By default it goes to the next field while there is one; in a search field it searches. */
  enterKeyHint?: 'done' | 'send' | 'go' | 'search' | undefined;
}

export interface TextFieldProps extends TextControlProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | undefined;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'search' | 'url' | undefined;
  /** Elements inside the box, before and after the text. */
  leading?: ReactNode;
  trailing?: ReactNode;
  spellCheck?: boolean | undefined;
  autoCapitalize?: 'none' | 'words' | 'sentences' | undefined;
  /** The field takes the focus when it appears, unless the visitor has gone to another control by then. */
  autoFocus?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
}

export const TextField = (props: TextFieldProps) => {
  const { frame, box, control, own } = useField(props);
  const {
    value,
    onChange,
    onBlur,
    enterKeyHint,
    leading,
    trailing,
    inputRef,
    className,
    autoFocus = false,
    isVerbatim = false,
    type = 'text',
    ...rest
  } = own;
  const named = enterKeyHint ?? (type === 'search' ? 'search' : undefined);
  return (
    <FieldFrame {...frame} className={className}>
      <InputBox {...box}>
        {leading}
        <BareInput
          type={type}
          value={value}
          onChange={({ target }) => onChange(isVerbatim ? target.value : visibleText(target.value))}
          onBlur={onBlur}
          ref={inputRef ?? (autoFocus ? takeFreeFocus : undefined)}
          {...control}
          {...(named ? { enterKeyHint: named } : enterGoesOn)}
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
const Growing = styled.div<{ $rows: number }>`
  position: relative;
  flex: 1;
  min-width: 0;
  min-height: ${({ $rows }) => `max(96px, calc(${$rows} * 1.5em + 28px))`};
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
export const TextArea = (props: TextAreaProps) => {
  const { frame, box, control, own } = useField(props);
  const { value, onChange, onBlur, rows = 2, isVerbatim = false, ...rest } = own;
  return (
    <FieldFrame {...frame}>
      <InputBox {...box}>
        <Growing $rows={rows}>
          {/* The space gives an empty last line its height. */}
          <Copy aria-hidden="true">{`${value} `}</Copy>
          <Area
            rows={rows}
            value={value}
            onChange={({ target }) => onChange(isVerbatim ? target.value : visibleText(target.value))}
            onBlur={onBlur}
            {...control}
            {...omitUndefined(rest)}
          />
        </Growing>
      </InputBox>
    </FieldFrame>
  );
};
