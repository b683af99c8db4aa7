import { type BookingDraft, type BookingStep, postalCodePattern, serviceTypeNames } from '@nitida/contract';
import { formatDate, isLocalDate, provinceFor, townOf } from '@nitida/domain';

const rooms = /^(1[0-2]|\d)$/;
const size = /^[1-9]\d{0,4}$/;

/**
 * The choices in a link into the booking, such as the estimate on the home page: `cleaning`, `date` (`2027-06-08`), `size` in m², `bedrooms`,
 * `bathrooms` and `postalCode`, which also names the town. Invalid values are ignored. The result is null if no valid choice is left.
 */
export function choicesFromLink(query: URLSearchParams): Partial<BookingDraft> | null {
  const cleaning = serviceTypeNames.find((name) => name === query.get('cleaning'));
  const date = query.get('date') ?? '';
  const sqm = query.get('size') ?? '';
  const bedrooms = query.get('bedrooms') ?? '';
  const bathrooms = query.get('bathrooms') ?? '';
  const postalCode = query.get('postalCode') ?? '';
  const choices: Partial<BookingDraft> = {
    ...(cleaning && { selectedCleaning: cleaning, numberOfHours: null }),
    ...(isLocalDate(date) && { date: formatDate(date) }),
    ...(size.test(sqm) && { apartmentSize: sqm }),
    ...(rooms.test(bedrooms) && { bedroomsNum: Number(bedrooms) }),
    ...(rooms.test(bathrooms) && { bathroomsNum: Number(bathrooms) }),
    ...(postalCodePattern.test(postalCode) && {
      postalCode,
      city: townOf(postalCode) ?? '',
      province: provinceFor(postalCode, '') ?? '',
    }),
  };
  return Object.keys(choices).length > 0 ? choices : null;
}

/** The choices without their place when the draft has an address: a postal code that was looked up must not replace what a visitor typed. */
export function keepTypedAddress(
  choices: Partial<BookingDraft>,
  draft: Pick<BookingDraft, 'address1' | 'postalCode'>,
): Partial<BookingDraft> {
  if (draft.address1 === '' && draft.postalCode === '') return choices;
  const { postalCode: _code, city: _city, province: _province, ...others } = choices;
  return others;
}

/**
 * The steps that the choices of a link answer, so that nothing is asked twice: the home, and with it the cleaning. The rooms that the link does not name
 * keep the numbers of the draft.
 */
export function answeredSteps(choices: Partial<BookingDraft>): BookingStep[] {
  const { apartmentSize, bedroomsNum, bathroomsNum, selectedCleaning } = choices;
  if (apartmentSize === undefined || bedroomsNum === undefined || bathroomsNum === undefined) return [];
  return selectedCleaning ? ['property', 'type'] : ['property'];
}
