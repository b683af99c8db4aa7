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

/** `1.5.2030` as the field writes it, 01.05.2030; what is no date yet stays as it was typed. */
const completed = (typed: string): string =>
  typed.replace(
    shortDate,
    (_whole, day: string, month: string, year: string) => `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`,
  );

/** A date as it is typed, dd.MM.yyyy, completed on leaving the field; `parseTypedDate` reads it. The calendar stands below it. */
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
