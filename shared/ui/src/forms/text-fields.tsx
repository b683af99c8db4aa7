import type { ReactNode } from 'react';
import { FieldGrid, FieldGridCell } from './field.tsx';
import { TextArea, type TextAreaProps, TextField, type TextFieldProps } from './text-field.tsx';

export interface TextFieldItem
  extends Pick<
    TextFieldProps,
    'name' | 'label' | 'hint' | 'error' | 'value' | 'onChange' | 'onBlur' | 'onEnter' | 'autoComplete' | 'inputMode' | 'maxLength'
  > {
  isOptional: boolean;
  /** It may have several lines. */
  isLong?: boolean | undefined;
  /** It stands beside the next short field where there is room. */
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
    const fields = row.map(({ isOptional, isLong, isShort, answer, inputMode, onEnter, ...field }) => {
      const props = { ...field, optionalMark: isOptional ? optionalMark : undefined };
      if (isLong) return <TextArea key={field.name} {...props} rows={rows} />;
      const control = <TextField key={field.name} {...props} inputMode={inputMode} onEnter={onEnter} enterKeyHint="next" />;
      if (!isShort) return control;
      return (
        <FieldGridCell key={field.name}>
          {control}
          {answer}
        </FieldGridCell>
      );
    });
    return first?.isShort ? <FieldGrid key={first.name}>{fields}</FieldGrid> : fields;
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
