import type { ExtraServiceId, PriceList } from '@nitida/contract';
import { roundHalfUp } from '../money/round-half-up.ts';
import { basicHalfHours, hourPrice } from './rates.ts';
import type { VisitInput } from './types.ts';

/** Net price of the cleaning without extras, in cents. */
export function cleaningSum(priceList: PriceList, input: VisitInput): number {
  if (input.selectedCleaning === 'Basic') {
    return roundHalfUp(basicHalfHours(input) * hourPrice(priceList, 'Basic'), 2);
  }
  const rates = priceList.cleaningSizePricing.find((each) => each.type === input.selectedCleaning);
  if (!rates) throw new RangeError(`The price list has no size prices for ${input.selectedCleaning}`);
  return (
    rates.fixed +
    sizeSum(priceList, input) +
    rates.livingRoom * input.livingRoomsNum +
    rates.bedroom * input.bedroomsNum +
    rates.bathroom * input.bathroomsNum +
    rates.kitchen * input.kitchensNum
  );
}

/** Prices each m² at the rate of its band, so that a bigger home never costs less. */
function sizeSum(priceList: PriceList, input: VisitInput): number {
  const bands = priceList.sqmSizePricing
    .filter((band) => band.type === input.selectedCleaning)
    .map((band) => ({ end: band.upToSqm ?? Number.POSITIVE_INFINITY, perSqm: band.perSqm }))
    .sort((a, b) => a.end - b.end);
  let sum = 0;
  let start = 0;
  for (const { end, perSqm } of bands) {
    if (input.apartmentSize <= start) break;
    sum += (Math.min(input.apartmentSize, end) - start) * perSqm;
    start = end;
  }
  if (input.apartmentSize > start) throw new RangeError(`The price list has no rate for ${input.apartmentSize} m²`);
  return sum;
}

/** The chosen extras with their net prices, each once, in the order of the price list. */
export function chosenExtras(priceList: PriceList, input: VisitInput): { id: ExtraServiceId; price: number }[] {
  return priceList.extraServices.filter((extra) => input.selectedServices.includes(extra.id));
}

export function extrasSum(priceList: PriceList, input: VisitInput): number {
  return chosenExtras(priceList, input).reduce((sum, extra) => sum + extra.price, 0);
}
