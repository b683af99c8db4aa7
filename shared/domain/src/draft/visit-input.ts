import type { BookingDraft, PriceList } from '@nitida/contract';
import { recommendedHours } from '../price/recommended-hours.ts';
import type { VisitInput } from '../price/types.ts';
import { parseApartmentSize } from '../validate/apartment-size.ts';

/** Selects the fields of a draft that decide the work, or returns null while the size or the type is missing. Empty hours become the recommended hours. */
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
