import { useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../buttons/index.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

const Toggle = styled(IconButton)`
  margin-inline-end: -10px;
  color: var(--ink-2);
`;

const Strength = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr) minmax(0, auto);
  align-items: center;
  gap: 4px;
  padding-inline: 2px;
  font-size: var(--t-small);
  line-height: 1.4;
  color: var(--ink-2);

  i {
    height: 6px;
    border-radius: 1px;
    background: var(--grout);
    transform: skewX(var(--ray));
    transition: background var(--m-quick);
  }
  span {
    padding-inline-start: 10px;
  }
  &[data-level='1'] i:nth-child(-n + 1) {
    background: var(--barro);
  }
  &[data-level='2'] i:nth-child(-n + 2) {
    background: var(--st-busy);
  }
  &[data-level='3'] i:nth-child(-n + 3),
  &[data-level='4'] i {
    background: var(--persiana);
  }
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  min-width: 0;
`;

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'leading' | 'inputMode'> {
  /** The names of the eye button ("Show password", "Hide password"). */
  showLabel: string;
  hideLabel: string;
  /** Shown as four bars and a word. Level 0 is empty. */
  strength?: { level: 0 | 1 | 2 | 3 | 4; text: string } | undefined;
}

/** A password with a button that shows it. The rule for it stays in sight beside an error. */
export const PasswordField = ({ showLabel, hideLabel, strength, ...rest }: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <Stack>
      <TextField
        isHintKept
        isVerbatim
        {...rest}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        trailing={
          <Toggle
            icon={isShown ? 'eyeOff' : 'eye'}
            label={isShown ? hideLabel : showLabel}
            onPress={() => setIsShown(!isShown)}
            isDisabled={rest.isDisabled}
          />
        }
      />
      {strength ? (
        <Strength data-level={strength.level}>
          <i />
          <i />
          <i />
          <i />
          <span aria-live="polite">{strength.text}</span>
        </Strength>
      ) : null}
    </Stack>
  );
};
