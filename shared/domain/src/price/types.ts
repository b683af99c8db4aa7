import type { ErrorCode, QuoteInput, Speed, VisitPrice } from '@nitida/contract';
import type { FieldCode } from '../field-code.ts';

/** The fields that decide the work of one visit: all except its date and time, its repeat and the promo code. */
export type VisitInput = Pick<
  QuoteInput,
  | 'selectedCleaning'
  | 'selectedServices'
  | 'apartmentSize'
  | 'livingRoomsNum'
  | 'bedroomsNum'
  | 'bathroomsNum'
  | 'kitchensNum'
  | 'numberOfHours'
  | 'selectedSpeed'
>;

/** A checked promo code: a percentage, or a net amount in cents. */
export interface Promo {
  code: string;
  percent: number | null;
  amount: number | null;
}

export type PriceFailureCode = Extract<
  ErrorCode,
  'validation' | 'invalid_date' | 'slot_not_offered' | 'no_visits' | 'too_many_visits' | 'too_many_hours' | 'ends_too_late'
>;

/** The reason why there is no price. `code` comes from the error catalogue, `field` and `reason` describe the error. */
export interface PriceFailure {
  code: PriceFailureCode;
  /** Path in the quote's input (`customSchedule.1.time`). */
  field: string;
  reason: FieldCode;
  /** For too many hours: the slowest speed that fits, or null when none does and the customer must ask for a call. */
  fittingSpeed: Speed | null;
}

export type VisitResult = { ok: true; visit: VisitPrice } | { ok: false; failure: PriceFailure };
export type BookingResult = { ok: true; visits: VisitPrice[]; total: number } | { ok: false; failures: PriceFailure[] };
