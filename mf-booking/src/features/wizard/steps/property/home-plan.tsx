import type { BookingDraft, PriceList } from '@nitida/contract';
import { parseApartmentSize, recommendedHours } from '@nitida/domain';
import { FloorPlan } from '@nitida/ui/art';
import { Small } from '@nitida/ui/type';
import { styled } from 'styled-components';
import { roomWords } from '../../../../lib/names.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { type Texts, useTexts } from '../../../../lib/use-texts.ts';

const Box = styled.figure`
  display: grid;
  gap: 12px;
  padding: 18px 18px 14px;
  border-radius: var(--r-panel);
  background: var(--wall-shade);
`;

/** A sketch of the home as the customer described it, and the hours that it needs. */
export function HomePlan({ draft, priceList }: { draft: BookingDraft; priceList: PriceList }) {
  const t = useTexts();
  const format = useFormat();
  const size = parseApartmentSize(draft.apartmentSize, priceList);
  const rooms = planRooms(draft, t);
  const words = roomWords(t, draft);
  const hours = size.ok ? recommendedHours(priceList, { ...draft, apartmentSize: size.sqm }) : null;
  return (
    <Box>
      <FloorPlan
        rooms={rooms}
        size={t('property.squareMetres', { size: size.ok ? format.number(size.sqm) : '–' })}
        moreLabel={(count) => t('property.planMore', { count })}
        label={words.length > 0 ? t('property.plan', { rooms: format.list(words) }) : t('property.planEmpty')}
      />
      <Small as="figcaption">
        {hours === null ? t('property.planNoSize') : t('property.planHours', { duration: format.duration(hours * 60) })}
      </Small>
    </Box>
  );
}

function planRooms(draft: BookingDraft, t: Texts) {
  const of = <K extends string>(kind: K, name: string, count: number) => Array.from({ length: count }, () => ({ kind, name }));
  return [
    ...of('living', t('property.planLiving'), draft.livingRoomsNum),
    ...of('kitchen', t('property.planKitchen'), draft.kitchensNum),
    ...of('bedroom', t('property.planBedroom'), draft.bedroomsNum),
    ...of('bathroom', t('property.planBathroom'), draft.bathroomsNum),
  ];
}
