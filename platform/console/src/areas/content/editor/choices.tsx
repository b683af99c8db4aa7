import { useId } from 'react';
import { styled } from 'styled-components';

const Group = styled.fieldset`
  display: inline-flex;
  border-radius: var(--r-control);
  box-shadow: inset 0 0 0 1px var(--edge);
  overflow: hidden;

  legend {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  label {
    position: relative;
    display: grid;
    place-items: center;
    min-width: 44px;
    min-height: 36px;
    padding: 4px 12px;
    color: var(--ink-2);
    font-size: var(--t-small);
    font-weight: 500;
    cursor: pointer;
  }
  @media (pointer: coarse) {
    label {
      min-height: 44px;
    }
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  label:has(:checked) {
    background: var(--persiana);
    color: var(--on-persiana);
  }
  label:has(:focus-visible) {
    box-shadow: inset 0 0 0 2px var(--focus);
  }
`;

interface ChoicesProps<T extends string> {
  label: string;
  value: T;
  onChange: (value: T) => void;
  items: readonly { id: T; name: string }[];
}

/** A few choices in a row. */
export function Choices<T extends string>({ label, value, onChange, items }: ChoicesProps<T>) {
  const name = useId();
  return (
    <Group>
      <legend>{label}</legend>
      {items.map((item) => (
        <label key={item.id}>
          <input type="radio" name={name} value={item.id} checked={item.id === value} onChange={() => onChange(item.id)} />
          {item.name}
        </label>
      ))}
    </Group>
  );
}
