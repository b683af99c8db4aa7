import { styled } from 'styled-components';
import { Icon, type IconName } from '../icons/index.ts';
import { TileWall } from '../layout/index.ts';
import { type FieldProps, GroupFrame, useFieldIds } from './field.tsx';
import { Stepper } from './stepper.tsx';

const Tile = styled.div`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr) auto;
  align-items: center;
  gap: 14px;
  padding: 16px 18px;

  @media (max-width: 480px) {
    gap: 12px;
    padding: 14px;
  }
  /* The name needs the width of the icon. */
  @media (max-width: 374px) {
    grid-template-columns: minmax(0, 1fr) auto;

    > svg {
      display: none;
    }
  }
`;

const Name = styled.span`
  font-weight: 500;
  line-height: 1.3;
  overflow-wrap: break-word;
  hyphens: auto;
`;

export interface CountItem<T extends string> {
  id: T;
  name: string;
  icon: IconName;
  decreaseLabel: string;
  increaseLabel: string;
}

export interface CountTilesProps<T extends string> extends FieldProps {
  items: readonly CountItem<T>[];
  value: Record<T, number>;
  onChange: (id: T, count: number) => void;
  min: number;
  max: number;
}

/** A count for each item, such as rooms. */
export const CountTiles = <T extends string>({ items, value, onChange, min, max, isDisabled, ...frame }: CountTilesProps<T>) => {
  const { controlId, messageId, isInvalid } = useFieldIds(frame);
  return (
    <GroupFrame {...frame} {...{ controlId, messageId, isInvalid }}>
      <TileWall>
        {items.map(({ id, name, icon, decreaseLabel, increaseLabel }) => (
          <Tile key={id}>
            <Icon name={icon} />
            <Name aria-hidden="true">{name}</Name>
            <Stepper
              name={id}
              label={name}
              isLabelHidden
              value={value[id]}
              onChange={(count) => onChange(id, count)}
              {...{ min, max, decreaseLabel, increaseLabel, isDisabled }}
            />
          </Tile>
        ))}
      </TileWall>
    </GroupFrame>
  );
};
