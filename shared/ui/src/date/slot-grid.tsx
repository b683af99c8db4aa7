import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { FieldMessage } from '../forms/index.ts';
import { from744, inForcedColours, openWall } from '../layout/index.ts';

const Groups = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;

  > legend {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const Group = styled.div`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 16px;

  > span:first-child {
    min-width: 0;
    font-size: var(--t-small);
    color: var(--ink-2);
  }
  strong {
    display: block;
    font-size: 1rem;
    font-weight: 600;
    color: var(--ink);
  }
  ${from744} {
    strong {
      display: inline;
      margin-inline-end: 6px;
    }
  }
`;

const Price = styled.span`
  flex: none;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;

/** The columns for the largest tariff of the day: up to five in a row, then four, or three where that leaves no slot alone: six, or the 21 of a whole day. */
const whereNarrow = (count: number) => (count <= 5 ? count : count === 6 || (count % 4 === 1 && count % 3 === 0) ? 3 : 4);
/** Rows of seven, where they are full: the 21 of a whole day are three. */
const whereMiddle = (count: number) => (count % 7 === 0 ? 7 : whereNarrow(count));
const whereWide = (count: number) => (count <= 6 ? count : 8);

const Wall = styled.div<{ $most: number; $hasError: boolean }>`
  --line: ${({ $hasError }) => ($hasError ? 'var(--barro)' : 'var(--grout)')};
  ${({ $most }) => openWall(whereNarrow($most))}

  @container (min-width: 420px) {
    ${({ $most }) => openWall(whereMiddle($most))}
  }
  @container (min-width: 500px) {
    ${({ $most }) => openWall(whereWide($most))}
  }
`;

const Slot = styled.label<{ $isUnavailable: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 48px;
  outline: 1px solid var(--line);
  background: ${({ $isUnavailable }) => ($isUnavailable ? 'var(--wall-shade)' : 'var(--linen)')};
  color: ${({ $isUnavailable }) => ($isUnavailable ? 'var(--ink-3)' : 'inherit')};
  font-weight: ${({ $isUnavailable }) => ($isUnavailable ? 400 : 500)};
  font-variant-numeric: tabular-nums;
  text-decoration: ${({ $isUnavailable }) => ($isUnavailable ? 'line-through' : 'none')};
  cursor: ${({ $isUnavailable }) => ($isUnavailable ? 'not-allowed' : 'pointer')};
  transition: background var(--m-quick);

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:hover {
    background: var(--wall-shade);
  }
  &:active {
    background: ${({ $isUnavailable }) => ($isUnavailable ? 'var(--wall-shade)' : 'var(--persiana-tint-2)')};
  }
  /* A moved element is above the input and would take the press from it. */
  > span {
    pointer-events: none;
  }
  &:active > span {
    transform: translateY(1px);
  }
  &:has(:checked) {
    background: var(--persiana);
    color: var(--on-persiana);
    font-weight: 600;

    ${inForcedColours} {
      forced-color-adjust: none;
    }
  }
  &:has(:focus-visible) {
    z-index: 1;
    box-shadow: inset 0 0 0 3px var(--focus), inset 0 0 0 5px var(--linen);
  }
`;

export interface SlotGroup {
  id: string;
  /** The tariff. */
  name: ReactNode;
  description?: ReactNode;
  /** The formatted price of a visit in this group. */
  price?: ReactNode;
  /** `reason` says why the slot cannot be chosen. It is shown and announced on a try. */
  slots: readonly { time: string; name?: string | undefined; reason?: string | undefined }[];
}

export interface SlotGridProps {
  /** The name of the whole group of slots ("Start"). */
  label: string;
  groups: readonly SlotGroup[];
  value: string | null;
  onChange: (time: string) => void;
  name?: string | undefined;
  id?: string | undefined;
  error?: string | undefined;
}

/**
 * A radio group over all tariffs, so that the arrow keys reach every slot of the day. All tariffs have the columns of the largest, so that
 * the slots stand below one another.
 */
export const SlotGrid = ({ label, groups, value, onChange, name = 'time', id = name, error }: SlotGridProps) => {
  const unique = useId();
  const [why, setWhy] = useState<{ group: string; text: string } | null>(null);
  const most = Math.max(...groups.map(({ slots }) => slots.length));
  return (
    <Groups id={id} role="radiogroup" aria-required {...(error ? { 'aria-invalid': true, 'aria-describedby': `${unique}error` } : {})}>
      <legend>{label}</legend>
      {groups.map((group) => (
        <Group key={group.id}>
          <Head id={`${unique}${group.id}`}>
            <span>
              <strong>{group.name}</strong>
              {group.description}
            </span>
            {group.price ? <Price>{group.price}</Price> : null}
          </Head>
          <Wall $most={most} $hasError={Boolean(error)}>
            {group.slots.map((slot) => (
              <Slot key={slot.time} $isUnavailable={slot.reason !== undefined}>
                <input
                  type="radio"
                  name={name}
                  value={slot.time}
                  checked={value === slot.time}
                  aria-disabled={slot.reason !== undefined}
                  aria-label={[slot.name ?? slot.time, slot.reason].filter(Boolean).join(', ')}
                  aria-describedby={`${unique}${group.id}`}
                  onChange={() => {
                    setWhy(slot.reason === undefined ? null : { group: group.id, text: slot.reason });
                    if (slot.reason === undefined) onChange(slot.time);
                  }}
                />
                <span aria-hidden="true">{slot.name ?? slot.time}</span>
              </Slot>
            ))}
          </Wall>
          {why?.group === group.id ? (
            <div role="status">
              <FieldMessage id={`${unique}why`} hint={why.text} />
            </div>
          ) : null}
        </Group>
      ))}
      <FieldMessage id={`${unique}error`} error={error} />
    </Groups>
  );
};
