import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CheckMark, HiddenInput, markFollowsInput } from './check-mark.tsx';
import { FieldMessage, FieldStack, useFieldIds } from './field.tsx';

const Line = styled.div`
  position: relative;
  isolation: isolate;
  display: flex;
  align-items: flex-start;
  gap: 14px;
  padding-block: 10px;
  line-height: 1.45;
  ${markFollowsInput}

  label {
    min-width: 0;
    cursor: pointer;
  }
  a {
    position: relative;
    z-index: 2;
  }
`;

/* The control covers only the mark, at 44 px, so that links in the label work. */
const Control = styled.span`
  position: relative;
  flex: none;
  display: grid;
  border-radius: 5px;
  ${markFollowsInput}

  input {
    inset: -10px;
    width: 44px;
    height: 44px;
    cursor: pointer;
  }
  &:has(:focus-visible) {
    box-shadow: var(--ring);
  }
`;

const Message = styled.div`
  padding-inline-start: 38px;
  margin-top: -8px;
`;

export interface CheckboxProps {
  name: string;
  id?: string | undefined;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  onBlur?: (() => void) | undefined;
  /** The label beside the box, which may contain links. */
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isDisabled?: boolean | undefined;
  /** The form cannot be sent without it. */
  isRequired?: boolean | undefined;
}

export const Checkbox = ({
  name,
  id,
  isSelected,
  onChange,
  onBlur,
  children,
  hint,
  error,
  isDisabled = false,
  isRequired,
}: CheckboxProps) => {
  const { controlId, labelId, messageId, isInvalid, aria } = useFieldIds({ id, name, hint, error, isRequired });
  return (
    <FieldStack>
      <Line>
        <Control>
          <HiddenInput
            type="checkbox"
            id={controlId}
            name={name}
            checked={isSelected}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.checked)}
            onBlur={onBlur}
            aria-labelledby={labelId}
            {...aria}
          />
          <CheckMark isInvalid={isInvalid} />
        </Control>
        <label id={labelId} htmlFor={controlId}>
          {children}
        </label>
      </Line>
      {hint || isInvalid ? (
        <Message>
          <FieldMessage id={messageId} hint={hint} error={error} />
        </Message>
      ) : null}
    </FieldStack>
  );
};
