import type { BookingDraft } from '@nitida/contract';
import { Stepper } from '@nitida/ui/forms';
import { Icon, type IconName } from '@nitida/ui/icons';
import { TileWall } from '@nitida/ui/layout';
import { styled } from 'styled-components';
import { type Texts, useTexts } from '../../../../lib/use-texts.ts';
import type { StepProps } from '../../step-form.ts';

type RoomField = 'livingRoomsNum' | 'bedroomsNum' | 'bathroomsNum' | 'kitchensNum';

interface Room {
  field: RoomField;
  icon: IconName;
  /** The name, and those of the buttons for one room fewer and one more. */
  names: (t: Texts) => [string, string, string];
}

const rooms: Room[] = [
  {
    field: 'livingRoomsNum',
    icon: 'sofa',
    names: (t) => [t('property.living'), t('property.fewerLiving'), t('property.moreLiving')],
  },
  {
    field: 'bedroomsNum',
    icon: 'bed',
    names: (t) => [t('property.bedroom'), t('property.fewerBedroom'), t('property.moreBedroom')],
  },
  {
    field: 'bathroomsNum',
    icon: 'bath',
    names: (t) => [t('property.bathroom'), t('property.fewerBathroom'), t('property.moreBathroom')],
  },
  {
    field: 'kitchensNum',
    icon: 'kitchen',
    names: (t) => [t('property.kitchen'), t('property.fewerKitchen'), t('property.moreKitchen')],
  },
];

const Tile = styled.div`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr) auto;
  gap: 14px;
  align-items: center;
  padding: 14px 18px;
  font-weight: 600;

  /* The name needs the width of the icon. */
  @media (max-width: 374px) {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px;
    padding-inline: 12px;
    font-size: 0.9375rem;

    > svg {
      display: none;
    }
  }
`;

interface RoomSteppersProps extends Pick<StepProps, 'change' | 'field'> {
  draft: BookingDraft;
  maximum: number;
}

export function RoomSteppers({ draft, change, maximum, field }: RoomSteppersProps) {
  const t = useTexts();
  return (
    <TileWall>
      {rooms.map(({ field: name, icon, names }) => {
        const [label, fewer, more] = names(t);
        return (
          <Tile key={name}>
            <Icon name={icon} />
            <span aria-hidden="true">{label}</span>
            <Stepper
              name={name}
              label={label}
              isLabelHidden
              value={draft[name]}
              min={0}
              max={maximum}
              onChange={(count) => change({ [name]: count })}
              error={field(name).error}
              decreaseLabel={fewer}
              increaseLabel={more}
            />
          </Tile>
        );
      })}
    </TileWall>
  );
}
