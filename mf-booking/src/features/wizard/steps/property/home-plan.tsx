import { type BookingDraft, type PriceList, type ServiceTypeName, serviceKeys } from '@nitida/contract';
import { checkInput, parseApartmentSize, priceWork, toVisitInput } from '@nitida/domain';
import { FloorPlan, notDrawn } from '@nitida/ui/art';
import { Small } from '@nitida/ui/type';
import { styled } from 'styled-components';
import { planRooms, roomsOf, roomWords } from '../../../../lib/names.ts';
import { type Format, useFormat } from '../../../../lib/use-format.ts';
import { type Texts, useTexts } from '../../../../lib/use-texts.ts';

const Box = styled.figure`
  display: grid;
  grid-template-rows: 1fr;
  align-self: stretch;
  align-items: center;
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
  const left = notDrawn(rooms);
  const others = roomWords(t, roomsOf(left));
  const work = workOf(draft, priceList);
  return (
    <Box>
      <FloorPlan
        rooms={rooms}
        size={size.ok ? t('property.squareMetres', { size: format.number(size.sqm) }) : undefined}
        label={words.length > 0 ? t('property.plan', { rooms: format.list(words) }) : t('property.planEmpty')}
      />
      {others.length > 0 ? <Small>{t('property.planMore', { number: left.length, rooms: format.list(others) })}</Small> : null}
      <Small as="figcaption">{work === null ? t('property.planNoSize') : workText(work, { t, format })}</Small>
    </Box>
  );
}

interface Work {
  cleaning: ServiceTypeName;
  hasExtras: boolean;
  minutes: number;
}

/** The labour that the price panel counts, for Basic while no cleaning is chosen. Null until the size is known. */
function workOf(draft: BookingDraft, priceList: PriceList): Work | null {
  const cleaning = draft.selectedCleaning ?? 'Basic';
  const input = toVisitInput({ ...draft, selectedCleaning: cleaning, selectedSpeed: '1x' }, priceList);
  if (!input) return null;
  const failure = checkInput(priceList, input);
  // Work that is too long for one cleaner still has its hours, because the speed step offers more cleaners.
  if (failure && failure.field !== 'selectedSpeed') return null;
  return { cleaning, hasExtras: input.selectedServices.length > 0, minutes: priceWork(priceList, input).labourMinutes };
}

function workText(work: Work, { t, format }: { t: Texts; format: Format }): string {
  const said = { cleaning: t(serviceKeys[work.cleaning]), duration: format.duration(work.minutes) };
  return work.hasExtras ? t('property.planHoursExtras', said) : t('property.planHours', said);
}
