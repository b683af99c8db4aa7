import { cleanDate } from '@nitida/contract/text';
import { styled } from 'styled-components';
import { TextField, type TextFieldProps } from '../forms/index.ts';
import { Icon } from '../icons/index.ts';
import { from480 } from '../layout/index.ts';

const Narrow = styled.div`
  ${from480} {
    max-width: 300px;
  }
  input {
    font-variant-numeric: tabular-nums;
  }
`;

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'leading' | 'trailing' | 'maxLength'>;

/** Sets the dots between digits that are typed at the end, because the numeric keyboard of a phone may have none. */
function dotted(typed: string, before: string): string {
  if (!typed.startsWith(before) || /^\d{4}[./-]/.test(typed)) return typed;
  // A year came first: `20.27-` was 2027-.
  if (/^\d{2}\.\d{2}[/-]$/.test(typed)) return typed.replace('.', '');
  return typed
    .replace(/,$/, '.')
    .replace(/^(\d{2})(\d)/, '$1.$2')
    .replace(/^(\d{1,2}\.\d{2})(\d)/, '$1.$2');
}

/** A date typed as dd.MM.yyyy, with a numeric keyboard on phones, completed on blur and parsed by `parseTypedDate`. The calendar is below it. */
export const DateField = ({ onBlur, ...props }: DateFieldProps) => {
  const leave = () => {
    const whole = cleanDate(props.value);
    if (whole !== props.value) props.onChange(whole);
    onBlur?.();
  };
  return (
    <Narrow>
      <TextField
        autoComplete="off"
        enterKeyHint="done"
        {...props}
        onChange={(typed) => props.onChange(dotted(typed, props.value))}
        onBlur={leave}
        inputMode="numeric"
        maxLength={40}
        trailing={<Icon name="calendar" size={20} />}
      />
    </Narrow>
  );
};
