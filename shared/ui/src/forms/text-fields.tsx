import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldGrid, FieldGridAnswer } from './field.tsx';
import { TextArea, type TextAreaProps, TextField, type TextFieldProps } from './text-field.tsx';

/* Three fields have room in a row where the form is wide, whatever the width of the window. */
const Room = styled.div`
  container-type: inline-size;
  row-gap: inherit;
`;

/** The first is a code, and the second a name. */
const Three = styled(FieldGrid)`
  @container (min-width: 440px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr) minmax(0, 6fr);

    /* Several messages share the width. */
    &:has(> :not(:first-child) > [id*='-message']) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }

    /* The message of the short code has the whole row while the others have none. */
    &:not(:has(> :not(:first-child) > [id*='-message'])) > :first-child > [id*='-message'] {
      width: 100cqi;
    }
  }
`;

export interface TextFieldItem
  extends Pick<
    TextFieldProps,
    'name' | 'label' | 'hint' | 'error' | 'value' | 'onChange' | 'onBlur' | 'autoComplete' | 'inputMode' | 'maxLength'
  > {
  isOptional: boolean;
  /** It may have several lines. */
  isLong?: boolean | undefined;
  /** It stands beside the next short fields where there is room. */
  isShort?: boolean | undefined;
  /** What answers a short field as it is filled in. */
  answer?: ReactNode;
}

export interface TextFieldsProps extends Pick<TextAreaProps, 'rows'> {
  items: readonly TextFieldItem[];
  /** Marks the fields that may stay empty. */
  optionalMark: string;
}

/** The text fields of a form, one under the other. Short ones in a row share a grid. */
export const TextFields = ({ items, optionalMark, rows }: TextFieldsProps) =>
  inRows(items).map((row) => {
    const [first] = row;
    const fields = row.map(({ isOptional, isLong, isShort, answer, inputMode, ...field }) => {
      const props = { ...field, optionalMark: isOptional ? optionalMark : undefined };
      return (
        <Fragment key={field.name}>
          {isLong ? <TextArea {...props} rows={rows} /> : <TextField {...props} inputMode={inputMode} />}
          {answer ? <FieldGridAnswer>{answer}</FieldGridAnswer> : null}
        </Fragment>
      );
    });
    if (!first?.isShort) return fields;
    return row.length === 3 ? (
      <Room key={first.name}>
        <Three>{fields}</Three>
      </Room>
    ) : (
      <FieldGrid key={first.name}>{fields}</FieldGrid>
    );
  });

function inRows(items: readonly TextFieldItem[]): TextFieldItem[][] {
  const rows: TextFieldItem[][] = [];
  for (const item of items) {
    const row = rows.at(-1);
    if (row && item.isShort && row[0]?.isShort) row.push(item);
    else rows.push([item]);
  }
  return rows;
}
