import { styled } from 'styled-components';
import { Icon } from '../icons/index.ts';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import { BareInput, InputBox } from './field-styles.ts';

const Box = styled(InputBox)`
  position: relative;
  padding-inline: 0;

  > svg {
    position: absolute;
    right: 14px;
    pointer-events: none;
  }
`;

const NativeSelect = styled(BareInput).attrs({ as: 'select' })`
  padding-inline: 14px 44px;
  border-radius: inherit;
  cursor: pointer;
  text-overflow: ellipsis;

  option {
    background: var(--linen);
    color: var(--ink);
  }
`;

export interface SelectProps<T extends string> extends FieldProps {
  value: T | null;
  onChange: (value: T) => void;
  onBlur?: (() => void) | undefined;
  /** The name of a disabled item explains why it is disabled. */
  items: readonly { id: T; name: string; isDisabled?: boolean | undefined }[];
  /** Shown before a choice ("Choose one"). */
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
}

/** A native select, which phones show best. */
export const Select = <T extends string>(props: SelectProps<T>) => {
  const { frame, box, control, own } = useField(props);
  const { value, onChange, onBlur, items, placeholder = '', autoComplete } = own;
  const choose = (chosen: string) => {
    const item = items.find((each) => each.id === chosen);
    if (item) onChange(item.id);
  };
  return (
    <FieldFrame {...frame}>
      <Box {...box}>
        <NativeSelect
          value={value ?? ''}
          onChange={(event) => choose(event.target.value)}
          onBlur={onBlur}
          {...(autoComplete ? { autoComplete } : {})}
          {...control}
        >
          {value === null ? (
            <option value="" disabled>
              {placeholder}
            </option>
          ) : null}
          {items.map((item) => (
            <option key={item.id} value={item.id} disabled={item.isDisabled}>
              {item.name}
            </option>
          ))}
        </NativeSelect>
        <Icon name="down" size={20} />
      </Box>
    </FieldFrame>
  );
};
