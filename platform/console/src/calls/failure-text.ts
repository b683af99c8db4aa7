import type { TFunction } from 'i18next';
import type { CallFailure } from './call-failure.ts';

/** The sentences of the codes that a person can do something about. */
const keys: Record<string, string> = {
  offline: 'failure.offline',
  signed_out: 'failure.signedOut',
  unexpected: 'failure.unexpected',
  unavailable: 'failure.unavailable',
  fresh_code_needed: 'failure.freshCode',
  rate_limited: 'failure.rateLimited',
  incorrect_password: 'failure.incorrectPassword',
  current_password_incorrect: 'failure.currentPassword',
  weak_password: 'failure.weakPassword',
  validation: 'failure.validation',
  illegal_transition: 'failure.notPossible',
  not_found: 'failure.notFound',
  refund_changed: 'operations.failure.refundChanged',
  price_changed: 'operations.failure.priceChanged',
  quote_expired: 'operations.failure.priceChanged',
  slot_not_offered: 'operations.failure.slotNotOffered',
  invalid_date: 'operations.failure.invalidDate',
  payment_provider: 'operations.failure.paymentProvider',
  own_tax_number: 'operations.failure.ownTaxNumber',
  tax_number_required: 'operations.failure.taxNumberRequired',
  tax_details_needed: 'operations.failure.taxDetailsNeeded',
  tax_details_same: 'operations.failure.taxDetailsSame',
  tax_records_off: 'operations.failure.taxRecordsOff',
  invoice_in_use: 'operations.failure.invoiceInUse',
  invoice_not_standing: 'operations.failure.invoiceNotStanding',
  invalid_tax_number: 'operations.failure.taxNumber',
  email_in_use: 'operations.failure.emailInUse',
};

/** The sentence for a failure. A refusal of the platform has its own, in English. A defect names the request, so that the log is searched for it. */
export function failureText(t: TFunction, { code, message, params, requestId }: CallFailure): string {
  const key = keys[code];
  if (key !== undefined && key !== 'failure.unexpected') return t(key, { ...params });
  if (key === undefined && message !== '') return message;
  return requestId === '' ? t('failure.unexpected') : t('failure.unexpectedWithId', { requestId });
}
