import { type BookingDraft, type PriceList, serviceKeys } from '@nitida/contract';
import { checkInput, parseApartmentSize, priceWork, toVisitInput } from '@nitida/domain';
import { FloorPlan } from '@nitida/ui/art';
import { Small } from '@nitida/ui/type';
import { styled } from 'styled-components';
import { planRooms, roomWords } from '../../../../lib/names.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTexts } from '../../../../lib/use-texts.ts';

const Box = styled.figure`
  display: grid;
  gap: 12px;
  padding: 18px 18px 14px;
  border-radius: var(--r-panel);
  background: var(--wall-shade);
`;

/** A sketch of the home as the customer described it, and the work that the chosen cleaning needs there. */
export function HomePlan({ draft, priceList }: { draft: BookingDraft; priceList: PriceList }) {
  const t = useTexts();
  const format = useFormat();
  const size = parseApartmentSize(draft.apartmentSize, priceList);
  const rooms = planRooms(draft, t);
  const words = roomWords(t, draft);
  const work = workOf(draft, priceList);
  return (
    <Box>
      <FloorPlan
        rooms={rooms}
        size={t('property.squareMetres', { size: size.ok ? format.number(size.sqm) : '–' })}
        moreLabel={(count) => t('property.planMore', { count })}
        label={words.length > 0 ? t('property.plan', { rooms: format.list(words) }) : t('property.planEmpty')}
      />
      <Small as="figcaption">
        {work === null
          ? t('property.planNoSize')
          : t('property.planHours', { cleaning: t(serviceKeys[work.cleaning]), duration: format.duration(work.minutes) })}
      </Small>
    </Box>
  );
}

/** The labour of the cleaning without extras, for Basic while none is chosen. Null until the size is known. */
function workOf(draft: BookingDraft, priceList: PriceList) {
  const cleaning = draft.selectedCleaning ?? 'Basic';
  const input = toVisitInput({ ...draft, selectedCleaning: cleaning, selectedServices: [], selectedSpeed: '1x' }, priceList);
  if (!input) return null;
  const failure = checkInput(priceList, input);
  // Work that is too long for one cleaner still has its hours, because the speed step offers more cleaners.
  return failure && failure.field !== 'selectedSpeed' ? null : { cleaning, minutes: priceWork(priceList, input).labourMinutes };
}
