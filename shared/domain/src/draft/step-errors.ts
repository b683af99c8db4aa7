import { type BookingDraft, type BookingStep, bookingSteps, noteFieldNames, type PriceList, placeFieldNames } from '@nitida/contract';
import type { FieldErrors } from '../field-code.ts';
import { basicHoursCode, checkInput } from '../price/check-input.ts';
import type { Instant } from '../time/madrid.ts';
import { addressErrors, withoutNulls } from '../validate/address.ts';
import { parseApartmentSize } from '../validate/apartment-size.ts';
import { timeErrors } from './time-errors.ts';
import { toVisitInput } from './visit-input.ts';

type StepCheck = (draft: BookingDraft, priceList: PriceList, now: Instant) => FieldErrors;

const nothing: FieldErrors = {};

const checks: Readonly<Record<BookingStep, StepCheck>> = {
  property: propertyErrors,
  type: typeErrors,
  extras: extrasErrors,
  speed: speedErrors,
  repeat: () => nothing,
  time: timeErrors,
  address: (draft, priceList) => (draft.addressId === null ? addressErrors(draft, priceList, placeFieldNames) : nothing),
  instructions: (draft, priceList) => addressErrors(draft, priceList, noteFieldNames),
};

/** The errors of each step of the wizard, by field of the draft. A step without errors can be finished. */
export type DraftErrors = Readonly<Record<BookingStep, FieldErrors>>;

/** Finds every error of a draft, by step. Call it once and share the result, because checking a year of visits is slow. */
export function draftErrors(draft: BookingDraft, priceList: PriceList, now: Instant): DraftErrors {
  const of = (step: BookingStep) => checks[step](draft, priceList, now);
  return {
    property: of('property'),
    type: of('type'),
    extras: of('extras'),
    speed: of('speed'),
    repeat: of('repeat'),
    time: of('time'),
    address: of('address'),
    instructions: of('instructions'),
  };
}

/** The step at which `/booking` opens: the first one that is unfinished or has errors. Returns null when the summary comes next. */
export function firstUnfinishedStep({ completedSteps }: Pick<BookingDraft, 'completedSteps'>, errors: DraftErrors): BookingStep | null {
  return bookingSteps.find((step) => !completedSteps.includes(step) || hasErrors(errors[step])) ?? null;
}

/** Whether a finished step has errors now, because its start has passed or another choice changed. */
export function noLongerHolds({ completedSteps }: Pick<BookingDraft, 'completedSteps'>, step: BookingStep, errors: DraftErrors): boolean {
  return completedSteps.includes(step) && hasErrors(errors[step]);
}

function hasErrors(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0;
}

function propertyErrors(draft: BookingDraft, priceList: PriceList): FieldErrors {
  const size = parseApartmentSize(draft.apartmentSize, priceList);
  const rooms = (count: number) => (count > priceList.pricing.maximumRooms ? 'tooLarge' : null);
  return withoutNulls({
    apartmentSize: size.ok ? null : size.code,
    livingRoomsNum: rooms(draft.livingRoomsNum),
    bedroomsNum: rooms(draft.bedroomsNum),
    bathroomsNum: rooms(draft.bathroomsNum),
    kitchensNum: rooms(draft.kitchensNum),
  });
}

function typeErrors(draft: BookingDraft, priceList: PriceList): FieldErrors {
  if (draft.selectedCleaning === null) return { selectedCleaning: 'required' };
  if (!priceList.serviceTypes.some(({ type }) => type === draft.selectedCleaning)) return { selectedCleaning: 'notAvailable' };
  const input = toVisitInput(draft, priceList);
  if (input?.selectedCleaning !== 'Basic') return nothing;
  const code = basicHoursCode(priceList, input.numberOfHours);
  return withoutNulls({ numberOfHours: code === 'hoursTooMany' && draft.numberOfHours === null ? 'recommendedTooMany' : code });
}

/** An extra may have left the price list after the customer chose it. It becomes an error, so that the customer does not lose it unnoticed. */
function extrasErrors({ selectedServices }: BookingDraft, { extraServices }: PriceList): FieldErrors {
  const isSold = (chosen: string) => extraServices.some(({ id }) => id === chosen);
  return selectedServices.every(isSold) ? nothing : { selectedServices: 'notAvailable' };
}

/** Only an error of the time on site belongs to the speed. Other errors belong to their own steps. */
function speedErrors(draft: BookingDraft, priceList: PriceList): FieldErrors {
  const input = toVisitInput(draft, priceList);
  const failure = input && checkInput(priceList, input);
  return failure?.field === 'selectedSpeed' ? { selectedSpeed: failure.reason } : nothing;
}
