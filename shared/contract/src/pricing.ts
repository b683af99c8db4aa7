import * as z from 'zod';
import { extraServiceIds, priceLineKinds, serviceTypeNames, speeds, tariffs } from './names.ts';
import { cents, count, line, localDate, localTime, quantity } from './primitives.ts';

export const serviceTypeName = z.enum(serviceTypeNames);

export const extraServiceId = z.enum(extraServiceIds);

export const speed = z.enum(speeds);

export const tariff = z.enum(tariffs);

/** `descriptionKey` is the type without spaces and slashes, plus `CleaningInfo` (`MoveinoutCleaningInfo`). */
export const serviceType = z.object({ type: serviceTypeName, descriptionKey: line.max(100) });
/** Net price of one extra service. */
export const extraService = z.object({ id: extraServiceId, price: cents });

/** The rates of IVA that the tax agency takes on an invoice. It refuses the record of any other. */
export const ivaRates: readonly number[] = [0, 2, 4, 5, 7.5, 10, 21];

/** Rules that are not prices: the first item of `get_pricing`. Percentages are integers (21 = 21%), but for one rate of IVA. */
export const pricingRules = z.object({
  ivaPercent: quantity.refine((rate) => ivaRates.includes(rate)),
  cardFeePercent: quantity,
  /** Surcharge on cleaning and extras, and the number of cleaners. */
  speeds: z.array(z.object({ speed, percent: quantity, cleaners: count })).max(speeds.length),
  basicMinimumHours: quantity,
  maximumHours: quantity,
  maximumSqm: count,
  maximumRooms: count,
  /** Recommended hours of Basic, before rounding down to half hours. */
  recommendedHours: z.object({
    base: quantity,
    perSqm: quantity,
    perLivingRoomOrBedroom: quantity,
    perBathroomOrKitchen: quantity,
  }),
  bookingSoonHours: quantity,
  confirmationMinutes: quantity,
  replyFrom: localTime,
  replyUntil: line.max(20),
  cancellation: z.object({
    fullRefundWithinMinutesOfBooking: quantity,
    fullRefundHours: quantity,
    halfRefundHours: quantity,
    halfRefundPercent: quantity,
  }),
  paymentReminderHours: quantity,
  unpaidCancellationHours: quantity,
  /** Postal codes of the service area, as prefixes of the five digits (`296`). */
  serviceAreaPostalPrefixes: z.array(line.max(5)).max(100),
});
export type PricingRules = z.infer<typeof pricingRules>;

/** A tariff applies to starts on `weekdays` (Sunday is 0) between `from` and `until`, both included. Later rows win. */
export const timePricing = z.object({
  tariff,
  weekdays: z.array(z.int().min(0).max(6)).max(7),
  from: localTime,
  until: localTime,
  /** 125 = 1.25. */
  coeffPercent: count,
  /** Only for Rush: the start is at most this many hours after the booking. It applies when its coefficient is higher. */
  withinHours: quantity.nullable(),
});

/** Fixed part and price per room of a type that is priced by size, net. */
export const cleaningSizePricing = z.object({
  type: serviceTypeName,
  fixed: cents,
  livingRoom: cents,
  bedroom: cents,
  bathroom: cents,
  kitchen: cents,
});
/** Net price per m² of a band: above the end of the previous band, up to `upToSqm` (null: no end). */
export const sqmSizePricing = z.object({ type: serviceTypeName, upToSqm: count.nullable(), perSqm: cents });
export const pricePerHour = z.object({ type: serviceTypeName, pricePerHour: cents });

const levelRates = z.object({ Junior: cents, Middle: cents, Senior: cents });
/** Pay of cleaners per hour: rates by level, bonuses in whole percent, and the limits that the settings must keep. */
export const cleanerPay = z.object({
  ratePerHour: levelRates,
  bonusPercent: z.object({ offPeak: count, sunday: count, rush: count }),
  limits: z.object({ least: cents, most: cents }),
  rushLimits: z.object({ least: count, most: count }),
});

/** Everything that the pricing rules need, assembled from the pricing calls. */
export const priceList = z.object({
  serviceTypes: z.array(serviceType).max(serviceTypeNames.length),
  extraServices: z.array(extraService).max(extraServiceIds.length),
  pricing: pricingRules,
  timePricing: z.array(timePricing).max(100),
  cleaningSizePricing: z.array(cleaningSizePricing).max(serviceTypeNames.length),
  sqmSizePricing: z.array(sqmSizePricing).max(100),
  pricePerHours: z.array(pricePerHour).max(serviceTypeNames.length),
});
export type PriceList = z.infer<typeof priceList>;

/** One line of a price, net. `promo` is negative. `ref` is the extra, speed, tariff, service type or code. */
export const priceLine = z.object({ kind: z.enum(priceLineKinds), ref: z.string(), amount: cents });
export type PriceLine = z.infer<typeof priceLine>;

/** Price and time of one visit. `total = subtotal + iva`, `subtotal = Σ lines`. */
export const visitPrice = z.object({
  date: localDate,
  time: localTime,
  tariff,
  /** `timeCoeff` is 1.25 for a surcharge of 25%, and `timeSum` is that surcharge. */
  timeCoeff: quantity,
  lines: z.array(priceLine),
  cleaningSum: cents,
  extrasSum: cents,
  speedSum: cents,
  timeSum: cents,
  promoDiscount: cents,
  cardFee: cents,
  subtotal: cents,
  ivaPercent: quantity,
  iva: cents,
  total: cents,
  /** Minutes of work of all cleaners together. */
  labourMinutes: count,
  /** Minutes on site: labour ÷ cleaners, rounded up to 30. */
  durationMinutes: count,
  cleaners: count,
});
export type VisitPrice = z.infer<typeof visitPrice>;
