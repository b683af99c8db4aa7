import { type BookingDraft, type BookingStep, bookingSteps, type PriceList } from '@nitida/contract';
import type { FieldErrors } from '../field-code.ts';
import { basicHoursCode, checkInput } from '../price/check-input.ts';
import type { Instant } from '../time/madrid.ts';
import { addressErrors, withoutNulls } from '../validate/address.ts';
import { parseApartmentSize } from '../validate/apartment-size.ts';
import { longestNote, optionalTextCode } from '../validate/text.ts';
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
  address: (draft, priceList) =>
    draft.addressId === null ? addressErrors({ ...draft, instructions: '', accessInstructions: '' }, priceList) : nothing,
  instructions: ({ instructions, accessInstructions }) =>
    withoutNulls({
      instructions: optionalTextCode(instructions, longestNote),
      accessInstructions: optionalTextCode(accessInstructions, longestNote),
    }),
};

/** What keeps each step of the wizard from being finished: field of the draft to code, empty when nothing does. */
export type DraftErrors = Readonly<Record<BookingStep, FieldErrors>>;

/** All that is wrong with a draft, by step. Work it out once for all who ask: a year of visits takes its time. */
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

/** Where `/booking` opens: the first step that was not finished, or that no longer holds; null when the summary is next. */
export function firstUnfinishedStep({ completedSteps }: Pick<BookingDraft, 'completedSteps'>, errors: DraftErrors): BookingStep | null {
  return bookingSteps.find((step) => !completedSteps.includes(step) || hasErrors(errors[step])) ?? null;
}

/** Whether a step that was finished no longer holds: its hour has passed, or another choice changed. */
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

/** An extra may have left the price list since it was chosen; it is not dropped without a word. */
function extrasErrors({ selectedServices }: BookingDraft, { extraServices }: PriceList): FieldErrors {
  const isSold = (chosen: string) => extraServices.some(({ id }) => id === chosen);
  return selectedServices.every(isSold) ? nothing : { selectedServices: 'notAvailable' };
}

/** The speed is to blame only for the time on site; what else is wrong belongs to its own step. */
function speedErrors(draft: BookingDraft, priceList: PriceList): FieldErrors {
  const input = toVisitInput(draft, priceList);
  const failure = input && checkInput(priceList, input);
  return failure?.field === 'selectedSpeed' ? { selectedSpeed: failure.reason } : nothing;
}
