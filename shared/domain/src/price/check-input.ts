import type { PriceList } from '@nitida/contract';
import type { FieldCode } from '../field-code.ts';
import { speedTerms } from './rates.ts';
import { fitsHours, fittingSpeed } from './speed-options.ts';
import type { PriceFailure, VisitInput } from './types.ts';
import { durationMinutes, labourMinutes } from './work.ts';

const roomFields = ['livingRoomsNum', 'bedroomsNum', 'bathroomsNum', 'kitchensNum'] as const;

/** The first limit of the price list that the input exceeds, or null when it can be priced. */
export function checkInput(priceList: PriceList, input: VisitInput): PriceFailure | null {
  return (
    checkHome(priceList, input) ?? checkChoice(priceList, input) ?? checkBasicHours(priceList, input) ?? checkTimeOnSite(priceList, input)
  );
}

function checkHome(priceList: PriceList, input: VisitInput): PriceFailure | null {
  const { maximumSqm, maximumRooms } = priceList.pricing;
  const size = wholeNumberCode(input.apartmentSize, 1, maximumSqm);
  if (size) return invalid('apartmentSize', size);
  for (const field of roomFields) {
    const rooms = wholeNumberCode(input[field], 0, maximumRooms);
    if (rooms) return invalid(field, rooms);
  }
  return null;
}

function wholeNumberCode(value: number, least: number, most: number): FieldCode | null {
  if (!Number.isInteger(value)) return 'notWhole';
  if (value < least) return 'tooSmall';
  return value > most ? 'tooLarge' : null;
}

function checkChoice(priceList: PriceList, input: VisitInput): PriceFailure | null {
  const { serviceTypes, extraServices, pricing } = priceList;
  if (!serviceTypes.some(({ type }) => type === input.selectedCleaning)) return invalid('selectedCleaning', 'notAvailable');
  if (!input.selectedServices.every((id) => extraServices.some((extra) => extra.id === id))) {
    return invalid('selectedServices', 'notAvailable');
  }
  return pricing.speeds.some(({ speed }) => speed === input.selectedSpeed) ? null : invalid('selectedSpeed', 'notAvailable');
}

/** Only Basic uses the hours of the customer. The other types ignore them. */
function checkBasicHours(priceList: PriceList, input: VisitInput): PriceFailure | null {
  if (input.selectedCleaning !== 'Basic') return null;
  const code = basicHoursCode(priceList, input.numberOfHours);
  if (code === null) return null;
  return { ...invalid('numberOfHours', code), code: code === 'hoursTooMany' ? 'too_many_hours' : 'validation' };
}

/** The error of the labour hours of a Basic cleaning, or null. */
export function basicHoursCode(priceList: PriceList, hours: number | null): FieldCode | null {
  const { basicMinimumHours, maximumHours } = priceList.pricing;
  if (hours === null) return 'required';
  if (!Number.isInteger(hours * 2)) return 'notHalfHours';
  if (hours < basicMinimumHours) return 'hoursTooFew';
  return hours > maximumHours ? 'hoursTooMany' : null;
}

function checkTimeOnSite(priceList: PriceList, input: VisitInput): PriceFailure | null {
  const { cleaners } = speedTerms(priceList, input.selectedSpeed);
  if (fitsHours(priceList, durationMinutes(labourMinutes(priceList, input), cleaners))) return null;
  const fitting = fittingSpeed(priceList, input, null);
  return {
    code: 'too_many_hours',
    field: 'selectedSpeed',
    reason: fitting === null ? 'noSpeedFits' : 'tooManyHours',
    fittingSpeed: fitting,
  };
}

function invalid(field: string, reason: FieldCode): PriceFailure {
  return { code: 'validation', field, reason, fittingSpeed: null };
}
