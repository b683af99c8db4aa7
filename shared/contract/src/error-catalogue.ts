/**
 * Stable codes and the messages of the specification. `{email}` is interpolated from `params`.
 * The browser translates the code. The message is for other clients and for logs.
 */
export const errorCatalogue = {
  email_exists: { status: 409, message: 'User with email {email} already exists' },
  not_found: { status: 404, message: 'not found' },
  user_not_found: { status: 404, message: 'User with email {email} not found' },
  incorrect_password: { status: 401, message: 'Incorrect password' },
  current_password_incorrect: { status: 400, message: 'Current password is incorrect' },
  email_in_use: { status: 409, message: '{email} is already in use' },
  link_expired: { status: 410, message: 'The link has expired. Please sign up again' },
  link_used: { status: 410, message: 'The link has already been used' },
  incorrect_code: { status: 400, message: "The code isn't right or has expired" },
  email_not_confirmed: { status: 403, message: "Your email hasn't been confirmed" },
  email_already_verified: { status: 409, message: 'The email address has already been verified' },
  promo_not_found: { status: 404, message: "Promo code doesn't exist" },
  promo_not_applicable: { status: 409, message: 'Promo code cannot be applied' },
  social_failed: { status: 502, message: 'The log-in could not be completed. Please try again' },
  social_needs_password: { status: 409, message: 'Please log in with your password once to connect the accounts' },
  unavailable: { status: 503, message: 'We cannot answer right now. Please try again in a moment' },
  unexpected: { status: 500, message: 'Unexpected error' },

  validation: { status: 400, message: 'Please fill in all fields' },
  /** Messages of single fields. A failure of several fields has the code `validation` and the message of the first. */
  invalid_email: { status: 400, message: 'Please enter a valid email address' },
  password_required: { status: 400, message: 'Please select and confirm your password' },
  password_mismatch: { status: 400, message: 'Password and Confirm Password must match' },
  date_selected: { status: 400, message: 'This date has already been selected' },
  date_excluded: { status: 400, message: 'This date has already been excluded' },
  date_not_included: { status: 400, message: "This date isn't included in the selected cleaning dates" },
  too_large: { status: 413, message: 'The request is too large' },
  not_json: { status: 415, message: 'The request must be JSON' },
  invalid_date: { status: 400, message: 'Please enter a correct date' },
  invalid_mobile: { status: 400, message: 'Please enter a valid phone number' },
  weak_password: { status: 400, message: 'Please choose a less common password' },
  unauthenticated: { status: 401, message: 'Please log in' },
  /** A sensitive change needs a log-in of the last minutes. */
  log_in_again: { status: 403, message: 'Please log in again to make this change' },
  wrong_role: { status: 403, message: 'This account cannot be used on the website' },
  /** The call asks for a code of an authenticator app of the last five minutes: `confirmCode`, then the same call again. */
  fresh_code_needed: { status: 403, message: 'Please confirm this with a code of your authenticator app' },
  view_only: { status: 403, message: 'This is a view of the account. Nothing can be changed' },
  forbidden_origin: { status: 403, message: 'The request came from another site' },
  rate_limited: { status: 429, message: 'Too many attempts. Please try again in {minutes} minutes' },
  draft_conflict: { status: 409, message: 'The booking was changed in another window' },
  quote_expired: { status: 409, message: 'The price is no longer valid' },
  /** The idempotency key belongs to an order of another quote. `details.orderId` is that order. */
  key_reused: { status: 409, message: 'This key was used for another order' },
  price_changed: { status: 409, message: 'The price has changed' },
  outside_service_area: { status: 422, message: 'We do not clean at this postal code yet' },
  too_many_hours: { status: 422, message: 'A cleaning takes at most {hours} hours' },
  ends_too_late: { status: 422, message: 'The cleaning would end after midnight' },
  no_visits: { status: 422, message: "Change the date range or repeats, as it doesn't cover any selected period" },
  too_many_visits: { status: 422, message: 'A series has at most {visits} visits in {months} months' },
  illegal_transition: { status: 409, message: 'This is no longer possible' },
  nothing_to_pay: { status: 409, message: 'Nothing is left to pay' },
  bad_signature: { status: 400, message: 'The signature is not valid' },
  payment_provider: { status: 502, message: 'We could not reach the bank. Nothing was charged' },
  refund_changed: { status: 409, message: 'The refund has changed' },
  not_on_offer: { status: 409, message: 'This request is no longer open' },
  slot_not_offered: { status: 422, message: 'This start is no longer offered' },
  too_late_to_complain: { status: 409, message: 'A complaint can be made within {hours} hours of the cleaning' },
  open_orders: { status: 409, message: 'Please cancel your open bookings first' },
  gift_card_not_found: { status: 404, message: "Gift card doesn't exist" },
  gift_card_used: { status: 409, message: 'The gift card has been used' },
  consent_required: { status: 422, message: 'Please confirm that we may start within {days} days' },
  invalid_tax_number: { status: 400, message: 'Please check the tax number: its digits are not right' },
  own_tax_number: { status: 400, message: 'This is our own tax number. Please enter yours' },
  tax_number_required: { status: 422, message: 'Above €{amount} the law asks for your tax number on the invoice' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);
