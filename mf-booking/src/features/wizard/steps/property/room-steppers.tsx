import type { BookingDraft } from '@nitida/contract';
import { Stepper } from '@nitida/ui/forms';
import { Icon, type IconName } from '@nitida/ui/icons';
import { TileWall } from '@nitida/ui/layout';
import { styled } from 'styled-components';
import { type Texts, useTexts } from '../../../../lib/use-texts.ts';
import type { StepProps } from '../../step-form.ts';

type RoomField = 'livingRoomsNum' | 'bedroomsNum' | 'bathroomsNum' | 'kitchensNum';

const rooms: { field: RoomField; icon: IconName; name: (t: Texts) => string }[] = [
  { field: 'livingRoomsNum', icon: 'sofa', name: (t) => t('property.living') },
  { field: 'bedroomsNum', icon: 'bed', name: (t) => t('property.bedroom') },
  { field: 'bathroomsNum', icon: 'bath', name: (t) => t('property.bathroom') },
  { field: 'kitchensNum', icon: 'kitchen', name: (t) => t('property.kitchen') },
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
      {rooms.map(({ field: name, icon, name: nameOf }) => (
        <Tile key={name}>
          <Icon name={icon} />
          <span aria-hidden="true">{nameOf(t)}</span>
          <Stepper
            name={name}
            label={nameOf(t)}
            isLabelHidden
            value={draft[name]}
            min={0}
            max={maximum}
            onChange={(count) => change({ [name]: count })}
            error={field(name).error}
            decreaseLabel={t('property.fewer', { rooms: nameOf(t) })}
            increaseLabel={t('property.more', { rooms: nameOf(t) })}
          />
        </Tile>
      ))}
    </TileWall>
  );
}
