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

/** A date as it is typed, dd.MM.yyyy; `parseTypedDate` reads it. The calendar stands below it. */
export const DateField = (props: DateFieldProps) => (
  <Narrow>
    <TextField autoComplete="off" {...props} inputMode="text" maxLength={10} trailing={<Icon name="calendar" size={22} />} />
  </Narrow>
);
