import { type MouseEvent, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../icons/index.ts';
import { from744, TileWall } from '../layout/index.ts';
import { CheckMark, HiddenInput, markFollowsInput } from './check-mark.tsx';
import { type FieldProps, GroupFrame, useFieldIds } from './field.tsx';

export interface ChoiceItem<T extends string> {
  id: T;
  name: ReactNode;
  description?: ReactNode;
  /** A formatted price at the right. */
  detail?: ReactNode;
  icon?: IconName | undefined;
  isDisabled?: boolean | undefined;
  /** It can be chosen, but only with a change elsewhere that its note names. */
  isDoubtful?: boolean | undefined;
  /** Small text below: why the item cannot be chosen, or what it includes. */
  note?: ReactNode;
}

const Tile = styled.label<{ $isDisabled: boolean; $isDoubtful: boolean; $isBare: boolean }>`
  position: relative;
  display: flex;
  gap: 14px;
  align-items: ${({ $isBare }) => ($isBare ? 'center' : 'flex-start')};
  min-width: 0;
  padding: 18px;
  color: ${({ $isDisabled }) => ($isDisabled ? 'var(--ink-3)' : 'inherit')};
  cursor: ${({ $isDisabled }) => ($isDisabled ? 'not-allowed' : 'pointer')};
  transition: background var(--m-quick);
  ${markFollowsInput}

  && {
    background: ${({ $isDisabled, $isDoubtful }) => ($isDisabled || $isDoubtful ? 'var(--wall-shade)' : 'var(--linen)')};
  }
  &&:hover {
    background: var(--wall-shade);
  }
  /* The content goes down with the finger, and the tile stays. A moved element is above the input and would take the press from it. */
  > :not(input) {
    pointer-events: none;
    transition: transform var(--m-tap);
  }
  &&:active > :not(input) {
    transform: ${({ $isDisabled }) => ($isDisabled ? 'none' : 'translateY(1px)')};
  }
  &&:active {
    background: ${({ $isDisabled }) => ($isDisabled ? 'var(--wall-shade)' : 'var(--persiana-tint-2)')};
  }
  &&:has(:checked) {
    background: var(--chosen-tint, var(--persiana-tint));
    box-shadow: inset 0 0 0 2px var(--chosen-edge, var(--persiana));
    z-index: 1;
  }
  &&:has(:focus-visible) {
    box-shadow: inset 0 0 0 3px var(--focus), inset 0 0 0 5px var(--linen);
    z-index: 2;
  }
  /* The ring around a whole tile would look like a choice inside the red frame of a missing one. */
  [aria-invalid='true'] &&:has(:focus-visible):not(:has(:checked)) {
    box-shadow: none;

    > input + span {
      box-shadow: inset 0 0 0 1.5px var(--edge), var(--ring);
    }
  }
  @media (max-width: 480px) {
    gap: 12px;
    padding: 16px 14px;
  }
`;

const Words = styled.span`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  min-width: 0;
  container-type: inline-size;
`;
/* Prices form one column even when a long name needs two lines. In a narrow tile, each price is below its name. */
const Top = styled.span<{ $isBare: boolean }>`
  display: flex;
  justify-content: space-between;
  gap: 2px 12px;

  /* In a tile of one line, the price is level with the box, which is in the middle. */
  @container (min-width: 215.02px) {
    align-items: ${({ $isBare }) => ($isBare ? 'center' : 'flex-start')};
  }

  @container (max-width: 215px) {
    flex-direction: column;
  }
`;
const Name = styled.span`
  min-width: 0;
  font-weight: var(--name-weight, 600);
  line-height: 1.5rem;
  overflow-wrap: break-word;
`;
const Detail = styled.span`
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  line-height: 1.5rem;
  white-space: nowrap;
`;
const Description = styled.span`
  display: block;
  font-size: 0.9375rem;
  line-height: 1.45;
  color: var(--ink-2);
  max-width: 44em;
  text-wrap: balance;
`;
const Note = styled(Description)<{ $isDoubtful: boolean }>`
  font-size: var(--t-small);
  color: ${({ $isDoubtful }) => ($isDoubtful ? 'var(--barro-ink)' : 'var(--ink-3)')};
  ${({ $isDoubtful }) => ($isDoubtful ? 'display: grid; grid-template-columns: 18px minmax(0, 1fr); gap: 6px;' : '')}

  > svg {
    margin-top: 1px;
  }
`;

const Wall = styled(TileWall)<{ $hasError: boolean; $isQuiet?: boolean }>`
  ${({ $isQuiet }) => ($isQuiet ? '--chosen-tint: var(--linen); --chosen-edge: transparent; --name-weight: 400;' : '')}
  ${({ $hasError }) => ($hasError ? 'border: 2px solid var(--barro);' : '')}

  /* The last tile fills its row. */
  ${from744} {
    &[data-columns='2'] > :last-child:nth-child(odd),
    &[data-columns='3'] > :last-child:nth-child(3n + 2) {
      grid-column: span 2;
      border-end-end-radius: calc(var(--r-panel) - 1px);
    }
    &[data-columns='3'] > :last-child:nth-child(3n + 1) {
      grid-column: 1 / -1;
      border-end-end-radius: calc(var(--r-panel) - 1px);
    }
  }
  /* The price of the last tile is below those of the first column: the half of a tile without its mark, its icon and their gaps. */
  ${from744} {
    &[data-columns='2'] > :last-child:nth-child(odd) > :last-child {
      max-width: calc(50% - 94px);
    }
  }
  @media (min-width: 744px) and (max-width: 1199px) {
    &[data-columns='2'] > :last-child:nth-child(odd) > :last-child {
      max-width: calc(50% - 74px);
    }
  }
  /* “Recordatorio” fits into a quarter of 744 px, and “Fortgeschritten” into a third of half of 1024. */
  @media (min-width: 744px) and (max-width: 1199px) {
    &:not([data-columns='1']) > * {
      column-gap: 8px;
      padding-inline: 12px;
    }
  }
`;

interface TilesProps<T extends string> extends FieldProps {
  items: readonly ChoiceItem<T>[];
  /** The columns from 744 px. A phone has one. */
  columns?: 1 | 2 | 3 | undefined;
}

interface ChoiceTileProps<T extends string> {
  type: 'checkbox' | 'radio';
  name: string;
  item: ChoiceItem<T>;
  isChecked: boolean;
  isDisabled: boolean;
  onChange: () => void;
  onPick?: (() => void) | undefined;
  /** Prefix of the ids of its texts. It has no spaces, unlike the id of an item. */
  describedBy: string;
}

const ChoiceTile = <T extends string>({ type, name, item, isChecked, isDisabled, onChange, onPick, describedBy }: ChoiceTileProps<T>) => {
  const hasMore = Boolean(item.description || item.note || item.detail);
  const isBare = !item.description && !item.note;
  const isDoubtful = item.isDoubtful === true;
  return (
    <Tile $isDisabled={isDisabled} $isDoubtful={isDoubtful} $isBare={isBare}>
      <HiddenInput
        type={type}
        name={name}
        value={item.id}
        checked={isChecked}
        disabled={isDisabled}
        onChange={onChange}
        {...(onPick ? { onClick: ({ detail }: MouseEvent) => (detail > 0 ? onPick() : undefined) } : {})}
        aria-labelledby={`${describedBy}-name`}
        {...(hasMore ? { 'aria-describedby': describedBy } : {})}
      />
      <CheckMark isRound={type === 'radio'} />
      {item.icon ? <Icon name={item.icon} /> : null}
      <Words>
        <Top $isBare={isBare}>
          <Name id={`${describedBy}-name`}>{item.name}</Name>
          {item.detail ? <Detail id={isBare ? describedBy : undefined}>{item.detail}</Detail> : null}
        </Top>
        {isBare ? null : (
          <span id={describedBy}>
            {item.description ? <Description>{item.description}</Description> : null}
            {item.note ? (
              <Note $isDoubtful={isDoubtful}>
                {isDoubtful ? <Icon name="alert" size={18} /> : null}
                {item.note}
              </Note>
            ) : null}
          </span>
        )}
      </Words>
    </Tile>
  );
};

export interface CheckboxTilesProps<T extends string> extends TilesProps<T> {
  value: readonly T[];
  /** Receives the chosen ids in the order of `items`. */
  onChange: (value: T[]) => void;
  /** Only the mark shows what is chosen: settings, which are no part of a choice on the way to a price. */
  isQuiet?: boolean | undefined;
}

export const CheckboxTiles = <T extends string>({
  items,
  columns = 1,
  value,
  onChange,
  isDisabled = false,
  isQuiet = false,
  ...frame
}: CheckboxTilesProps<T>) => {
  const { controlId, messageId, isInvalid } = useFieldIds(frame);
  const unique = useId();
  const toggle = (id: T) =>
    onChange(items.map((item) => item.id).filter((each) => (each === id ? !value.includes(id) : value.includes(each))));
  return (
    <GroupFrame {...frame} {...{ controlId, messageId, isInvalid }}>
      <Wall columns744={columns} data-columns={columns} $hasError={isInvalid} $isQuiet={isQuiet}>
        {items.map((item, index) => (
          <ChoiceTile
            key={item.id}
            type="checkbox"
            name={frame.name}
            item={item}
            isChecked={value.includes(item.id)}
            isDisabled={isDisabled || item.isDisabled === true}
            onChange={() => toggle(item.id)}
            describedBy={`${unique}${index}`}
          />
        ))}
      </Wall>
    </GroupFrame>
  );
};

export interface RadioTilesProps<T extends string> extends TilesProps<T> {
  value: T | null;
  onChange: (value: T) => void;
  /** A tile was pressed with a pointer, also the chosen one. The arrow keys choose without it, because each of them only passes the others. */
  onPick?: (() => void) | undefined;
}

export const RadioTiles = <T extends string>({
  items,
  columns = 1,
  value,
  onChange,
  onPick,
  isDisabled = false,
  ...frame
}: RadioTilesProps<T>) => {
  const { controlId, messageId, isInvalid } = useFieldIds(frame);
  const unique = useId();
  return (
    <GroupFrame {...frame} {...{ controlId, messageId, isInvalid }} role="radiogroup">
      <Wall columns744={columns} data-columns={columns} $hasError={isInvalid}>
        {items.map((item, index) => (
          <ChoiceTile
            key={item.id}
            type="radio"
            name={frame.name}
            item={item}
            isChecked={value === item.id}
            isDisabled={isDisabled || item.isDisabled === true}
            onChange={() => onChange(item.id)}
            onPick={onPick}
            describedBy={`${unique}${index}`}
          />
        ))}
      </Wall>
    </GroupFrame>
  );
};
