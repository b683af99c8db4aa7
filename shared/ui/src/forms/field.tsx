import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from '../icons/index.ts';

/** Props of every field. `id` defaults to `name`, and an error summary links to it. */
export interface FieldProps {
  name: string;
  label: ReactNode;
  id?: string | undefined;
  hint?: ReactNode;
  /** The sentence that replaces the hint. */
  error?: string | undefined;
  /** The hint is a rule, which stays above the error. */
  isHintKept?: boolean | undefined;
  /** The next field shows this error for both, so that here only screen readers get it. */
  isErrorHidden?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Only screen readers get the label, because the page already shows it. */
  isLabelHidden?: boolean | undefined;
  /** Text after the label of an optional field ("optional"). */
  optionalMark?: string | undefined;
  /** For assistive technology. A field without `optionalMark` is required by default. */
  isRequired?: boolean | undefined;
}

const hidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

export const FieldStack = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 6px;
  min-width: 0;
`;

export const labelText = css`
  font-size: 0.9375rem;
  font-weight: 600;
  line-height: 1.3;
`;

/** The height of a field's label and the gap below it: the margin of what stands level with the box of a field. */
export const belowLabel = 'calc(0.9375rem * 1.3 + 6px)';

/**
 * A row of a field with a narrow box, and a control beside the box. The field's label and message have the width of the row, so that no message needs more width
 * than there is.
 */
export const fieldRow = css`
  display: grid;
  row-gap: 6px;

  > :first-child {
    display: contents;

    > * {
      grid-column: 1 / -1;
    }
    > :nth-child(2) {
      grid-column: 1;
    }
  }
  > :last-child {
    grid-area: 2 / 2;
    align-self: center;
  }
`;

const LabelText = styled.label<{ $isHidden: boolean }>`
  ${labelText}
  ${({ $isHidden }) => $isHidden && hidden}
`;

const Optional = styled.span`
  font-weight: 400;
  color: var(--ink-3);
`;

const Hint = styled.p`
  overflow-wrap: anywhere;
  font-size: var(--t-small);
  line-height: 1.4;
  color: var(--ink-2);
`;

const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
`;

const ErrorText = styled.p<{ $isHidden: boolean }>`
  display: flex;
  gap: 8px;
  font-size: var(--t-small);
  font-weight: 500;
  line-height: 1.4;
  color: var(--barro-ink);

  svg {
    margin-top: 1px;
  }
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  ${({ $isHidden }) => $isHidden && hidden}
`;

interface FieldMessageProps extends Pick<FieldProps, 'hint' | 'error' | 'isHintKept' | 'isErrorHidden'> {
  id: string;
}

/** Shows the error, or else the hint, because there is room for one line. A hint that is kept stays above the error. */
export const FieldMessage = ({ id, hint, error, isHintKept = false, isErrorHidden = false }: FieldMessageProps) => {
  if (!error) return hint ? <Hint id={id}>{hint}</Hint> : null;
  return (
    <Both id={id}>
      {isHintKept && hint ? <Hint>{hint}</Hint> : null}
      <ErrorText $isHidden={isErrorHidden}>
        <Icon name="alert" size={18} />
        <span>{error}</span>
      </ErrorText>
    </Both>
  );
};

/** The ids and ARIA attributes that connect a control with its label and message. */
export const useFieldIds = ({
  id,
  name,
  hint,
  error,
  isRequired = false,
}: Pick<FieldProps, 'id' | 'name' | 'hint' | 'error' | 'isRequired'>) => {
  const unique = useId();
  const controlId = id ?? name;
  const messageId = `${controlId}-message${unique}`;
  const labelId = `${controlId}-label${unique}`;
  const isInvalid = error !== undefined && error !== '';
  return {
    controlId,
    labelId,
    messageId,
    isInvalid,
    aria: {
      ...(isRequired ? { 'aria-required': true } : {}),
      ...(isInvalid ? { 'aria-invalid': true } : {}),
      ...(isInvalid || hint ? { 'aria-describedby': messageId } : {}),
    },
  };
};

/** Splits the props of a field into those of its frame, its box and its control, and the field's own. */
export const useField = <P extends FieldProps>({
  name,
  label,
  id,
  hint,
  error,
  isHintKept,
  isErrorHidden,
  isDisabled = false,
  isLabelHidden,
  optionalMark,
  isRequired = optionalMark === undefined,
  ...own
}: P) => {
  const { controlId, messageId, isInvalid, aria } = useFieldIds({ id, name, hint, error, isRequired });
  return {
    frame: { label, hint, error, isHintKept, isErrorHidden, isLabelHidden, optionalMark, controlId, messageId },
    box: { $isInvalid: isInvalid, $isDisabled: isDisabled },
    control: { id: controlId, name, disabled: isDisabled, ...aria },
    own,
  };
};

interface FieldFrameProps
  extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'isHintKept' | 'isErrorHidden' | 'isLabelHidden' | 'optionalMark'> {
  controlId: string;
  messageId: string;
  children: ReactNode;
  className?: string | undefined;
}

/** Label above, control, message below. */
export const FieldFrame = ({
  label,
  hint,
  error,
  isHintKept,
  isErrorHidden,
  isLabelHidden = false,
  optionalMark,
  controlId,
  messageId,
  children,
  className,
}: FieldFrameProps) => (
  <FieldStack className={className}>
    <LabelText htmlFor={controlId} $isHidden={isLabelHidden}>
      {label}
      {optionalMark ? <Optional> {optionalMark}</Optional> : null}
    </LabelText>
    {children}
    <FieldMessage id={messageId} {...{ hint, error, isHintKept, isErrorHidden }} />
  </FieldStack>
);

const Group = styled.fieldset`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
`;

const Legend = styled.legend<{ $isHidden: boolean }>`
  ${labelText}
  ${({ $isHidden }) => ($isHidden ? hidden : 'margin-bottom: 10px;')}
`;

interface GroupFrameProps extends Omit<FieldFrameProps, 'controlId'> {
  controlId: string;
  role?: 'radiogroup' | undefined;
  isInvalid: boolean;
  isRequired?: boolean | undefined;
  /** The controls are one row. */
  isErrorBelow?: boolean | undefined;
}

/** The same for a group of controls. Its error is above them, because a list may be longer than the window, unless they are one row. */
export const GroupFrame = ({
  label,
  hint,
  error,
  isLabelHidden = false,
  optionalMark,
  isRequired = optionalMark === undefined,
  controlId,
  messageId,
  role,
  isInvalid,
  isErrorBelow = false,
  children,
}: GroupFrameProps) => (
  <Group
    id={controlId}
    {...(role ? { role } : {})}
    {...(isRequired && role ? { 'aria-required': true } : {})}
    {...(isInvalid && role ? { 'aria-invalid': true } : {})}
    {...(isInvalid || hint ? { 'aria-describedby': messageId } : {})}
  >
    <Legend $isHidden={isLabelHidden}>
      {label}
      {optionalMark ? <Optional> {optionalMark}</Optional> : null}
    </Legend>
    {isInvalid && !isErrorBelow ? <FieldMessage id={messageId} error={error} /> : null}
    {children}
    {isInvalid && !isErrorBelow ? null : <FieldMessage id={messageId} hint={hint} error={error} />}
  </Group>
);

/** Places two short fields side by side where there is room. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  column-gap: var(--s-4);
  /* On a phone the fields are stacked, with the distance of the other fields of the form. */
  row-gap: inherit;

  @media (min-width: 480px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** A field that depends on the first of a row: directly below it on a phone, below the whole row where they are side by side. */
export const FieldGridAnswer = styled.div`
  @media (min-width: 480px) {
    grid-column: 1 / -1;
    order: 1;
  }
`;
