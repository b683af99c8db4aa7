import { extraServiceIds, ivaRates, type PriceList, serviceTypeNames, speeds } from '@nitida/contract';
import type { FieldCode } from '../field-code.ts';
import { allSlots } from '../time/slots.ts';

/** Maps a path in the price list to its error. */
type Errors = Record<string, FieldCode>;

const mostPercent = 100;
const cleanersOf = { '1x': 1, '2x': 2, '3x': 3 } as const;

/** The errors of a price list that would keep it from pricing every booking fairly. The result is empty for a valid list. */
export function priceListErrors(list: PriceList): Errors {
  return { ...serviceErrors(list), ...sizeErrors(list), ...ruleErrors(list), ...tariffErrors(list) };
}

const isSame = (listed: readonly string[], wanted: readonly string[]): boolean =>
  listed.length === wanted.length && wanted.every((name) => listed.includes(name));

function serviceErrors({ serviceTypes, extraServices, pricePerHours }: PriceList): Errors {
  const errors: Errors = {};
  if (
    !isSame(
      serviceTypes.map(({ type }) => type),
      serviceTypeNames,
    )
  )
    errors.serviceTypes = 'notAvailable';
  if (
    !isSame(
      extraServices.map(({ id }) => id),
      extraServiceIds,
    )
  )
    errors.extraServices = 'notAvailable';
  if (
    !isSame(
      pricePerHours.map(({ type }) => type),
      serviceTypeNames,
    )
  )
    errors.pricePerHours = 'notAvailable';
  extraServices.forEach(({ price }, index) => {
    if (price < 0) errors[`extraServices.${index}.price`] = 'tooSmall';
  });
  // The labour hours are a price divided by this value.
  pricePerHours.forEach(({ pricePerHour }, index) => {
    if (pricePerHour <= 0) errors[`pricePerHours.${index}.pricePerHour`] = 'tooSmall';
  });
  return errors;
}

function sizeErrors({ cleaningSizePricing, sqmSizePricing }: PriceList): Errors {
  const errors: Errors = {};
  const bySize = serviceTypeNames.filter((type) => type !== 'Basic');
  if (
    !isSame(
      cleaningSizePricing.map(({ type }) => type),
      bySize,
    )
  )
    errors.cleaningSizePricing = 'notAvailable';
  cleaningSizePricing.forEach(({ fixed, livingRoom, bedroom, bathroom, kitchen }, index) => {
    if (Math.min(fixed, livingRoom, bedroom, bathroom, kitchen) < 0) errors[`cleaningSizePricing.${index}`] = 'tooSmall';
  });
  sqmSizePricing.forEach(({ perSqm }, index) => {
    if (perSqm < 0) errors[`sqmSizePricing.${index}.perSqm`] = 'tooSmall';
  });
  for (const type of bySize) {
    const ends = sqmSizePricing.filter((band) => band.type === type).map(({ upToSqm }) => upToSqm ?? Number.POSITIVE_INFINITY);
    const isRising = ends.every((end, index) => end > (ends[index - 1] ?? 0));
    // The last band has no end, so that every size has a price.
    if (!isRising || ends.at(-1) !== Number.POSITIVE_INFINITY) errors[`sqmSizePricing.${type}`] = 'notAvailable';
  }
  return errors;
}

function ruleErrors({ pricing }: PriceList): Errors {
  const errors: Errors = {};
  const within = (path: string, value: number, least: number, most: number) => {
    if (value < least) errors[`pricing.${path}`] = 'tooSmall';
    if (value > most) errors[`pricing.${path}`] = 'tooLarge';
  };
  if (!ivaRates.includes(pricing.ivaPercent)) errors['pricing.ivaPercent'] = 'notAvailable';
  within('cardFeePercent', pricing.cardFeePercent, 0, mostPercent);
  within('maximumHours', pricing.maximumHours, 1, 24);
  within('basicMinimumHours', pricing.basicMinimumHours, 0.5, pricing.maximumHours);
  within('maximumSqm', pricing.maximumSqm, 1, 100_000);
  within('maximumRooms', pricing.maximumRooms, 1, 100);
  within('confirmationMinutes', pricing.confirmationMinutes, 1, 24 * 60);
  within('bookingSoonHours', pricing.bookingSoonHours, 1, 14 * 24);
  within('unpaidCancellationHours', pricing.unpaidCancellationHours, 1, pricing.paymentReminderHours);
  within('cancellation.halfRefundPercent', pricing.cancellation.halfRefundPercent, 0, mostPercent);
  within('cancellation.halfRefundHours', pricing.cancellation.halfRefundHours, 0, pricing.cancellation.fullRefundHours);
  within('cancellation.fullRefundWithinMinutesOfBooking', pricing.cancellation.fullRefundWithinMinutesOfBooking, 0, 24 * 60);
  for (const [name, value] of Object.entries(pricing.recommendedHours)) within(`recommendedHours.${name}`, value, 0, 24);
  if (pricing.basicMinimumHours % 0.5 !== 0) errors['pricing.basicMinimumHours'] = 'notHalfHours';
  if (pricing.replyFrom >= pricing.replyUntil) errors['pricing.replyUntil'] = 'tooSmall';
  if (pricing.serviceAreaPostalPrefixes.length === 0) errors['pricing.serviceAreaPostalPrefixes'] = 'required';
  if (!pricing.serviceAreaPostalPrefixes.every((prefix) => /^\d{1,5}$/.test(prefix))) {
    errors['pricing.serviceAreaPostalPrefixes'] = 'invalidPostalCode';
  }
  const isEverySpeed = isSame(
    pricing.speeds.map(({ speed }) => speed),
    speeds,
  );
  if (!isEverySpeed || pricing.speeds.some(({ speed, cleaners }) => cleaners !== cleanersOf[speed]))
    errors['pricing.speeds'] = 'notAvailable';
  pricing.speeds.forEach(({ percent }, index) => {
    within(`speeds.${index}.percent`, percent, 0, mostPercent);
  });
  return errors;
}

/** A start without a tariff is not sold, and a list that sells no start is an error. */
function tariffErrors({ timePricing }: PriceList): Errors {
  const errors: Errors = {};
  timePricing.forEach(({ from, until, coeffPercent }, index) => {
    if (from > until) errors[`timePricing.${index}.until`] = 'tooSmall';
    if (coeffPercent < mostPercent) errors[`timePricing.${index}.coeffPercent`] = 'tooSmall';
    if (coeffPercent > 10 * mostPercent) errors[`timePricing.${index}.coeffPercent`] = 'tooLarge';
  });
  const isOnSale = timePricing.some(
    ({ withinHours, weekdays, from, until }) =>
      withinHours === null && weekdays.length > 0 && allSlots.some((slot) => from <= slot && slot <= until),
  );
  if (!isOnSale) errors.timePricing = 'required';
  return errors;
}
