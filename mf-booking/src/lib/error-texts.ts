import { type BookingDraft, type PriceList, type RequiredFieldName, speedWithinKeys } from '@nitida/contract';
import {
  checkInput,
  type FieldCode,
  type FieldErrors,
  fittingSpeed,
  maximumMonths,
  maximumVisits,
  parseApartmentSize,
  recommendedHours,
  toVisitInput,
} from '@nitida/domain';
import type { StepField } from './step-field.ts';
import type { Format } from './use-format.ts';
import type { Texts } from './use-texts.ts';

export interface ErrorContext {
  t: Texts;
  format: Format;
  priceList: PriceList;
  draft: BookingDraft;
}

/** The error text of each invalid field. */
export function errorTexts(errors: FieldErrors, context: ErrorContext): Partial<Record<StepField, string>> {
  return Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, errorText(field, code, context)]));
}

function errorText(field: string, code: FieldCode, context: ErrorContext): string {
  return (ofField[kindOf(field)]?.(code, context) ?? ofCode[code]?.(context)) || context.t('errors.fillIn');
}

/** All rows of a custom schedule share their texts. */
function kindOf(field: string): string {
  return field.replace(/\.\d+\./, '.row.');
}

/** The text of a date's error that belongs to no field of the draft. */
export function codeText(code: FieldCode, t: Texts): string {
  if (code === 'alreadyExcluded') return t('errors.alreadyExcluded');
  return code === 'notIncluded' ? t('errors.notIncluded') : t('errors.date');
}

type ByCode = Partial<Record<FieldCode, (context: ErrorContext) => string>>;

const ofCode: ByCode = {
  invalidDate: ({ t }) => t('errors.date'),
  alreadySelected: ({ t }) => t('errors.alreadySelected'),
  noPeriod: ({ t }) => t('errors.noPeriod'),
  tooManyVisits: ({ t }) => t('errors.tooManyVisits', { visits: maximumVisits, months: maximumMonths }),
  slotNotOffered: ({ t }) => t('errors.slot'),
  endsTooLate,
  invalidPostalCode: ({ t }) => t('errors.postalDigits'),
  outsideServiceArea: ({ t }) => t('errors.outsideArea'),
  tooLong: ({ t }) => t('errors.tooLong'),
  notAvailable: ({ t }) => t('errors.notAvailable'),
  recommendedTooMany: recommendedTooMany,
  tooManyHours: speedThatFits,
  noSpeedFits: ({ t, priceList }) => t('errors.noSpeed', { max: priceList.pricing.maximumHours }),
};

const hoursRange = ({ t, format, priceList: { pricing } }: ErrorContext) =>
  t('errors.hours', { min: format.number(pricing.basicMinimumHours), max: format.number(pricing.maximumHours) });
const roomRange = ({ t, priceList }: ErrorContext) => t('errors.rooms', { max: priceList.pricing.maximumRooms });

const ofRequiredPlace: Readonly<Record<RequiredFieldName, (code: FieldCode, context: ErrorContext) => string | undefined>> = {
  address1: (code, { t }) => (code === 'required' ? t('errors.address1') : undefined),
  postalCode: (code, { t }) => (code === 'required' ? t('errors.postalCode') : undefined),
  city: (code, { t }) => (code === 'required' ? t('errors.city') : undefined),
  province: (code, { t }) => (code === 'required' ? t('errors.province') : undefined),
};

/** The texts that name their field. If a field returns undefined, the text of the code is used. */
const ofField: Readonly<Record<string, (code: FieldCode, context: ErrorContext) => string | undefined>> = {
  apartmentSize: sizeText,
  livingRoomsNum: (_, context) => roomRange(context),
  bedroomsNum: (_, context) => roomRange(context),
  bathroomsNum: (_, context) => roomRange(context),
  kitchensNum: (_, context) => roomRange(context),
  selectedCleaning: (_, { t }) => t('errors.type'),
  numberOfHours: (code, context) => (code === 'recommendedTooMany' ? undefined : hoursRange(context)),
  date: (code, { t }) => (code === 'required' ? t('errors.date') : undefined),
  lastDate: (code, { t }) => (code === 'required' ? t('errors.lastDate') : undefined),
  customSchedule: (code, { t }) => (code === 'required' ? t('errors.noDates') : undefined),
  'customSchedule.row.date': (code, { t }) => (code === 'tooManyVisits' ? t('errors.beyondYear', { months: maximumMonths }) : undefined),
  ...ofRequiredPlace,
};

function sizeText(code: FieldCode, { t, format, priceList }: ErrorContext): string {
  if (code === 'required') return t('errors.size.required');
  if (code === 'notWhole') return t('errors.size.notWhole');
  if (code === 'tooSmall') return t('errors.size.tooSmall');
  if (code === 'tooLarge') return t('errors.size.tooLarge', { max: format.number(priceList.pricing.maximumSqm) });
  return t('errors.size.notANumber');
}

function recommendedTooMany({ t, format, priceList, draft }: ErrorContext): string {
  const size = parseApartmentSize(draft.apartmentSize, priceList);
  const hours = size.ok ? recommendedHours(priceList, { ...draft, apartmentSize: size.sqm }) : priceList.pricing.maximumHours;
  return t('errors.recommended', { duration: format.duration(hours * 60), max: format.number(priceList.pricing.maximumHours) });
}

/** Names the speed at which the visit would end in time, if there is one for the draft's own start. */
function endsTooLate({ t, priceList, draft }: ErrorContext): string {
  const input = draft.repeat === 'Custom schedule' ? null : toVisitInput(draft, priceList);
  const speed = input && checkInput(priceList, input) === null ? fittingSpeed(priceList, input, draft.time) : null;
  return speed ? t('errors.endsTooLateSpeed', { speed: t(speedWithinKeys[speed]) }) : t('errors.endsTooLate');
}

function speedThatFits({ t, format, priceList, draft }: ErrorContext): string {
  const input = toVisitInput(draft, priceList);
  const speed = input && fittingSpeed(priceList, input, null);
  const max = format.number(priceList.pricing.maximumHours);
  return speed ? t('errors.speedFits', { max, speed: t(speedWithinKeys[speed]) }) : t('errors.noSpeed', { max });
}
