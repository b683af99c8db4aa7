import type { BookingDraft, PriceList } from '@nitida/contract';
import { recommendedHours } from '../price/recommended-hours.ts';
import type { VisitInput } from '../price/types.ts';
import { parseApartmentSize } from '../validate/apartment-size.ts';

/** What of the draft decides the work; null while the size or the type is missing. Hours that were left to us are the recommended ones. */
export function toVisitInput(draft: BookingDraft, priceList: PriceList): VisitInput | null {
  const size = parseApartmentSize(draft.apartmentSize, priceList);
  if (!size.ok || draft.selectedCleaning === null) return null;
  const { livingRoomsNum, bedroomsNum, bathroomsNum, kitchensNum } = draft;
  const home = { apartmentSize: size.sqm, livingRoomsNum, bedroomsNum, bathroomsNum, kitchensNum };
  return {
    ...home,
    selectedCleaning: draft.selectedCleaning,
    selectedServices: draft.selectedServices,
    selectedSpeed: draft.selectedSpeed,
    numberOfHours: draft.selectedCleaning === 'Basic' ? (draft.numberOfHours ?? recommendedHours(priceList, home)) : null,
  };
}
