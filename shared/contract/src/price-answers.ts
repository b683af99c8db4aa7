import type { Calls } from './calls.ts';
import type { EarlyCall } from './endpoints.ts';
import type { PriceList } from './pricing.ts';

/** The calls of the specification that answer the parts of the price list. */
export const priceListCalls = [
  'getServiceTypes',
  'getExtraServices',
  'getPricing',
  'getTimePricing',
  'getCleaningSizePricing',
  'getSqmSizePricing',
  'getPricePerHours',
] as const satisfies EarlyCall[];

type PriceListCall = (typeof priceListCalls)[number];

/** The answer of each of these calls. */
export type PriceAnswers = { [N in PriceListCall]: Calls[N]['answer'] };

type Both<Of> = (Of extends unknown ? (one: Of) => void : never) extends (all: infer All) => void ? All : never;

/** All of these answers in one object. */
export type PriceParts = Both<PriceAnswers[PriceListCall]>;

/** Divides a price list into the answers of its calls. Each names the version, so that a page notices parts of different lists. */
export function priceAnswers({ pricing, ...lists }: PriceList, version?: number): PriceAnswers {
  const { serviceTypes, extraServices, timePricing, cleaningSizePricing, sqmSizePricing, pricePerHours } = lists;
  const of = <T extends object>(part: T): T & { version?: number } => (version === undefined ? part : { ...part, version });
  return {
    getServiceTypes: of({ serviceTypes }),
    getExtraServices: of({ extraServices }),
    getPricing: of({ pricing: [pricing] }),
    getTimePricing: of({ timePricing }),
    getCleaningSizePricing: of({ cleaningSizePricing }),
    getSqmSizePricing: of({ sqmSizePricing }),
    getPricePerHours: of({ pricePerHours }),
  };
}
