import type { ErrorCode, QuoteInput, Speed, VisitPrice } from '@nitida/contract';
import type { FieldCode } from '../field-code.ts';

/** What decides the work of one visit: everything but when, how often, and the promo code. */
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

/** A promo code that has been checked: a percentage, or a net amount in cents. */
export interface Promo {
  code: string;
  percent: number | null;
  amount: number | null;
}

export type PriceFailureCode = Extract<
  ErrorCode,
  'validation' | 'invalid_date' | 'slot_not_offered' | 'no_visits' | 'too_many_visits' | 'too_many_hours' | 'ends_too_late'
>;

/** Why there is no price. `code` is the error catalogue's; `field` and `reason` say where and what. */
export interface PriceFailure {
  code: PriceFailureCode;
  /** Path in the quote's input (`customSchedule.1.time`). */
  field: string;
  reason: FieldCode;
  /** Hours: the slowest speed that fits; null when none does (a call-back). */
  fittingSpeed: Speed | null;
}

export type VisitResult = { ok: true; visit: VisitPrice } | { ok: false; failure: PriceFailure };
export type BookingResult = { ok: true; visits: VisitPrice[]; total: number } | { ok: false; failures: PriceFailure[] };
