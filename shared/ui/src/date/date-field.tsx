import { styled } from 'styled-components';
import { TextField, type TextFieldProps } from '../forms/index.ts';
import { Icon } from '../icons/index.ts';

const Narrow = styled.div`
  max-width: 300px;

  input {
    font-variant-numeric: tabular-nums;
  }
`;

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'leading' | 'trailing' | 'maxLength'>;

const shortDate = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/;

/** Completes `1.5.2030` to 01.05.2030, and leaves other text unchanged. */
const completed = (typed: string): string =>
  typed.replace(
    shortDate,
    (_whole, day: string, month: string, year: string) => `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`,
  );

/** A date typed as dd.MM.yyyy, completed on blur and parsed by `parseTypedDate`. The calendar is below it. */
export const DateField = ({ onBlur, ...props }: DateFieldProps) => {
  const leave = () => {
    const whole = completed(props.value);
    if (whole !== props.value) props.onChange(whole);
    onBlur?.();
  };
  return (
    <Narrow>
      <TextField
        autoComplete="off"
        {...props}
        onBlur={leave}
        inputMode="text"
        maxLength={10}
        trailing={<Icon name="calendar" size={22} />}
      />
    </Narrow>
  );
};
