import { type ErrorCode, errorCatalogue, knownSentence } from '@nitida/contract';
import type { TFunction } from 'i18next';

/** The key in `common` of each code's sentence. */
export const errorKeys = {
  email_exists: 'errors.emailExists',
  not_found: 'errors.notFound',
  user_not_found: 'errors.userNotFound',
  incorrect_password: 'errors.incorrectPassword',
  current_password_incorrect: 'errors.currentPasswordIncorrect',
  email_in_use: 'errors.emailInUse',
  link_expired: 'errors.linkExpired',
  incorrect_code: 'errors.incorrectCode',
  link_used: 'errors.linkUsed',
  email_not_confirmed: 'errors.emailNotConfirmed',
  email_already_verified: 'errors.emailAlreadyVerified',
  promo_not_found: 'errors.promoNotFound',
  promo_not_applicable: 'errors.promoNotApplicable',
  unavailable: 'errors.unavailable',
  unexpected: 'errors.unexpected',
  validation: 'errors.validation',
  invalid_email: 'fields.invalidEmail',
  password_required: 'fields.selectAndConfirmPassword',
  password_mismatch: 'fields.passwordMismatch',
  date_selected: 'errors.dateSelected',
  date_excluded: 'errors.dateExcluded',
  date_not_included: 'errors.dateNotIncluded',
  too_large: 'errors.tooLarge',
  not_json: 'errors.unexpected',
  bad_signature: 'errors.unexpected',
  invalid_date: 'errors.invalidDate',
  invalid_mobile: 'errors.invalidMobile',
  weak_password: 'errors.weakPassword',
  unauthenticated: 'errors.unauthenticated',
  log_in_again: 'errors.logInAgain',
  wrong_role: 'errors.wrongRole',
  fresh_code_needed: 'errors.unexpected',
  view_only: 'errors.viewOnly',
  forbidden_origin: 'errors.forbiddenOrigin',
  rate_limited: 'errors.rateLimited',
  draft_conflict: 'errors.draftConflict',
  quote_expired: 'errors.quoteExpired',
  key_reused: 'errors.keyReused',
  price_changed: 'errors.priceChanged',
  outside_service_area: 'errors.outsideServiceArea',
  too_many_hours: 'errors.tooManyHours',
  ends_too_late: 'errors.endsTooLate',
  no_visits: 'errors.noVisits',
  too_many_visits: 'errors.tooManyVisits',
  illegal_transition: 'errors.illegalTransition',
  nothing_to_pay: 'errors.nothingToPay',
  payment_provider: 'errors.paymentProvider',
  refund_changed: 'errors.refundChanged',
  not_on_offer: 'errors.notOnOffer',
  visit_not_yours: 'errors.unexpected',
  visit_moved: 'errors.unexpected',
  visit_cancelled: 'errors.unexpected',
  visit_completed: 'errors.unexpected',
  visit_not_confirmed: 'errors.unexpected',
  visit_not_paid: 'errors.unexpected',
  visit_too_early: 'errors.unexpected',
  visit_not_started: 'errors.unexpected',
  visit_reason_needed: 'errors.unexpected',
  visit_started: 'errors.unexpected',
  slot_not_offered: 'errors.slotNotOffered',
  too_late_to_complain: 'errors.tooLateToComplain',
  open_orders: 'errors.openOrders',
  gift_card_not_found: 'errors.giftCardNotFound',
  gift_card_used: 'errors.giftCardUsed',
  consent_required: 'errors.consentRequired',
  invalid_tax_number: 'errors.invalidTaxNumber',
  own_tax_number: 'errors.ownTaxNumber',
  tax_address_required: 'errors.taxAddressRequired',
  tax_number_required: 'errors.taxNumberRequired',
  tax_details_needed: 'errors.taxDetailsNeeded',
  tax_details_same: 'errors.unexpected',
  tax_records_off: 'errors.unexpected',
  invoice_in_use: 'errors.unexpected',
  invoice_not_standing: 'errors.unexpected',
  social_failed: 'errors.socialFailed',
  social_needs_password: 'errors.socialNeedsPassword',
} as const satisfies Record<ErrorCode, string>;

/** Codes whose sentence contains values. Without one of them the general sentence is shown. */
const named: Partial<Record<ErrorCode, readonly string[]>> = {
  email_exists: ['email'],
  user_not_found: ['email'],
  email_in_use: ['email'],
  rate_limited: ['minutes'],
  too_many_hours: ['hours'],
  too_many_visits: ['visits', 'months'],
  too_late_to_complain: ['hours'],
  consent_required: ['days'],
  tax_number_required: ['amount'],
};

/** Codes of failures that may carry the sentence of one field. */
const general: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['validation', 'invalid_date']);

export interface FailureWithMessage {
  code: ErrorCode;
  message?: string | undefined;
  params?: Record<string, string | number> | undefined;
}

/** The sentence of a failed call in the visitor's language. A server's sentence that the catalogue does not contain is shown unchanged. */
export function errorText(t: TFunction, failure: FailureWithMessage): string {
  const { message = errorCatalogue[failure.code].message, params = {} } = failure;
  if (failure.code === 'unexpected' && message !== errorCatalogue.unexpected.message) return message;
  const code = general.has(failure.code) ? (knownSentence(message)?.code ?? failure.code) : failure.code;
  if (named[code]?.some((name) => params[name] === undefined)) return t(errorKeys.unexpected, { ns: 'common' });
  return t(errorKeys[code], { ns: 'common', ...params });
}
