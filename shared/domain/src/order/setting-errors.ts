import type { BusinessSettings, PriceList } from '@nitida/contract';
import { postalCodePattern } from '@nitida/contract/address-fields';
import type { FieldCode } from '../field-code.ts';
import { bonusPercent, type CleanerPaySettings, isPayWithinLimits } from './cleaner-pay.ts';
import { seedCleanerPay } from './seed-cleaner-pay.ts';

/** Maps a path in the settings to its error. */
type Errors = Record<string, FieldCode>;

const adult = 18;
/** Any Monday. `bonusPercent` finds the weekday from a date. */
const monday = Date.UTC(2027, 0, 4);
const dayMs = 24 * 60 * 60_000;

/**
 * The errors of cleaner pay: it breaks the promised limits (€14 to €50 an hour, Rush 20 to 100%, the limit of the
 * Off-peak bonus), or an hour of work costs more than the customer pays for it.
 */
export function cleanerPayErrors(
  pay: CleanerPaySettings,
  { priceList, business }: { priceList: PriceList; business: BusinessSettings },
): Errors {
  const { limits, rushLimits } = seedCleanerPay;
  const errors: Errors = {};
  if (pay.limits.least < limits.least) errors['limits.least'] = 'tooSmall';
  if (pay.limits.most > limits.most) errors['limits.most'] = 'tooLarge';
  if (pay.rushLimits.least < rushLimits.least) errors['rushLimits.least'] = 'tooSmall';
  if (pay.rushLimits.most > rushLimits.most) errors['rushLimits.most'] = 'tooLarge';
  if (pay.bonusPercent.rush < pay.rushLimits.least) errors['bonusPercent.rush'] = 'tooSmall';
  if (pay.bonusPercent.rush > pay.rushLimits.most) errors['bonusPercent.rush'] = 'tooLarge';
  if (pay.bonusPercent.offPeak > business.offPeakBonusLimitPercent) errors['bonusPercent.offPeak'] = 'tooLarge';
  if (!isComputable(pay) || !isPayWithinLimits(pay)) errors.ratePerHour = 'notAvailable';
  if (!isPayCovered(pay, priceList)) errors.ratePerHour ??= 'tooLarge';
  return errors;
}

/** Whether pay is small enough to be computed to the cent. Larger rates and bonuses are far outside of all limits. */
const isComputable = ({ ratePerHour, bonusPercent: bonus }: CleanerPaySettings): boolean =>
  [...Object.values(ratePerHour), ...Object.values(bonus)].every((value) => Math.abs(value) <= 1_000_000);

/** Whether an hour at each tariff, before any discount, earns at least as much as the best-paid cleaner gets for it. */
export function isPayCovered(pay: CleanerPaySettings, { timePricing, pricePerHours }: PriceList): boolean {
  const lowestPrice = Math.min(...pricePerHours.map(({ pricePerHour }) => pricePerHour));
  const highestRate = Math.max(...Object.values(pay.ratePerHour));
  return timePricing.every(({ tariff, weekdays, coeffPercent }) =>
    weekdays.every((weekday) => {
      const date = new Date(monday + (weekday - 1) * dayMs).toISOString().slice(0, 10);
      return lowestPrice * coeffPercent >= highestRate * (100 + bonusPercent({ tariff, date }, pay));
    }),
  );
}

/** The errors of the business settings. */
export function businessSettingsErrors(settings: BusinessSettings): Errors {
  const errors: Errors = {};
  const atLeast = (path: string, value: number, least: number) => {
    if (value < least) errors[path] = 'tooSmall';
  };
  atLeast('minimumAge', settings.minimumAge, adult);
  atLeast('complaintHours', settings.complaintHours, 1);
  atLeast('referral.percent', settings.referral.percent, 0);
  atLeast('referral.months', settings.referral.months, 1);
  atLeast('giftCard.price', settings.giftCard.price, 1);
  atLeast('giftCard.value', settings.giftCard.value, settings.giftCard.price);
  atLeast('cleanerMinimumHoursPerMonth', settings.cleanerMinimumHoursPerMonth, 0);
  atLeast('offPeakBonusLimitPercent', settings.offPeakBonusLimitPercent, 0);
  atLeast('negotiationDays', settings.negotiationDays, 1);
  atLeast('liabilityMonths', settings.liabilityMonths, 1);
  const { Middle, Senior } = settings.levels;
  atLeast('levels.Senior.completedJobs', Senior.completedJobs, Middle.completedJobs);
  atLeast('levels.Senior.fiveStarRatings', Senior.fiveStarRatings, Middle.fiveStarRatings);
  if (settings.earlyEndPercent > 100) errors.earlyEndPercent = 'tooLarge';
  if (settings.referral.percent > 100) errors['referral.percent'] = 'tooLarge';
  return { ...errors, ...companyErrors(settings.company) };
}

/** Invoices, emails and the legal notice name the company, so that no detail may be empty. */
function companyErrors(company: BusinessSettings['company']): Errors {
  const errors: Errors = {};
  for (const name of ['name', 'taxId', 'register', 'street', 'postalCode', 'city', 'province', 'email', 'phone'] as const)
    if (company[name].trim() === '') errors[`company.${name}`] = 'required';
  if (!postalCodePattern.test(company.postalCode)) errors['company.postalCode'] ??= 'invalidPostalCode';
  if (!/^\+[1-9]\d{6,14}$/.test(company.phone)) errors['company.phone'] ??= 'notANumber';
  return errors;
}
