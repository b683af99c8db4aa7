/** Saving the draft, apart from the table, for the page that sends it by itself while it closes. */
export const saveDraftEndpoint = ['PUT', '/api/booking/draft', 'guest'] as const;

/**
 * Method, path and access of every call. The browser needs this table but not the schemas, so it stays small.
 * `guest`: anybody. `client`: a signed-in customer, and `{id}` must be theirs (404 otherwise). `cleaner`: the cleaner's app with
 * its bearer token, and the cleaner must have an offer for `{orderId}`.
 */
export const endpoints = {
  signup: ['POST', '/api/auth/signup_web', 'guest'],
  signin: ['POST', '/api/auth/signin_web', 'guest'],
  restoreSession: ['GET', '/api/auth/auth_web/{lng}', 'guest'],
  logout: ['GET', '/api/auth/logout_web', 'guest'],
  openCustomerView: ['POST', '/api/auth/open_customer_view', 'guest'],
  checkEmail: ['POST', '/api/auth/check_email', 'guest'],
  verifyEmail: ['GET', '/api/auth/verify-email/{token}', 'guest'],
  verifyCode: ['POST', '/api/auth/verify_code', 'guest'],
  getUnverifiedUser: ['GET', '/api/auth/get_unverified_user/{id}', 'guest'],
  referral: ['GET', '/ref/{code}', 'guest'],
  createKnowingWay: ['POST', '/api/knowingWay/create_knowing_way', 'client'],
  updateInfo: ['PUT', '/api/profile/update_info', 'client'],
  cancelEmailChange: ['DELETE', '/api/profile/cancel_email_change/{id}', 'client'],
  undoEmailChange: ['POST', '/api/auth/undo_email_change', 'guest'],
  changePassword: ['PUT', '/api/profile/change_password', 'client'],
  forgotPassword: ['POST', '/api/profile/forgot_password_web', 'guest'],
  resetPassword: ['POST', '/api/profile/reset_password_web', 'guest'],

  getServiceTypes: ['GET', '/api/services/get_service_types', 'guest'],
  getExtraServices: ['GET', '/api/services/get_extra_services', 'guest'],
  getPromotionCodes: ['GET', '/api/payment/get-all-promotion-codes/{id}', 'client'],
  getPricing: ['GET', '/api/pricing/get_pricing', 'guest'],
  getTimePricing: ['GET', '/api/pricing/get_time_pricing', 'guest'],
  getCleaningSizePricing: ['GET', '/api/pricing/get_cleaning_size_pricing', 'guest'],
  getSqmSizePricing: ['GET', '/api/pricing/get_sqm_size_pricing', 'guest'],
  getPricePerHours: ['GET', '/api/pricing/get_price_per_hours', 'guest'],
  getBusinessSettings: ['GET', '/api/settings/get_business_settings', 'guest'],
  getCleanerPay: ['GET', '/api/pricing/get_cleaner_pay', 'guest'],
  getContentEditions: ['GET', '/api/content/get_editions', 'guest'],
  getContentEdition: ['GET', '/api/content/get_edition/{edition}/{lng}', 'guest'],
  getContentHistory: ['GET', '/api/content/get_history/{page}', 'guest'],
  getContentPreview: ['GET', '/api/content/get_preview/{lng}', 'guest'],

  getSessions: ['GET', '/api/auth/get_sessions/{id}', 'client'],
  deleteSession: ['DELETE', '/api/auth/delete_session/{id}', 'client'],
  logoutEverywhere: ['POST', '/api/auth/logout_everywhere', 'client'],
  signupSocial: ['POST', '/api/auth/signup_social', 'guest'],
  getSocialProviders: ['GET', '/api/auth/get_social_providers', 'guest'],
  getPreferences: ['GET', '/api/profile/get_preferences/{id}', 'client'],
  updatePreferences: ['PUT', '/api/profile/update_preferences/{id}', 'client'],
  deleteAccount: ['DELETE', '/api/profile/delete_account', 'client'],

  createContactMessage: ['POST', '/api/contact/create_contact_message', 'guest'],
  createCallBackRequest: ['POST', '/api/business/create_call_back_request', 'guest'],
  createJoinRequest: ['POST', '/api/affiliate/create_join_request', 'guest'],
  createSurvey: ['POST', '/api/survey/create_survey', 'guest'],

  getNotifications: ['GET', '/api/notification/get_notifications_by_customer_id/{id}', 'client'],
  markReadNotifications: ['PATCH', '/api/notification/mark_read_notifications/{id}', 'client'],
  markReadNotification: ['PATCH', '/api/notification/mark_read_notification/{id}', 'client'],
  createRate: ['POST', '/api/rate/create_rate', 'client'],

  getDraft: ['GET', '/api/booking/draft', 'guest'],
  saveDraft: saveDraftEndpoint,
  quote: ['POST', '/api/order/quote', 'guest'],
  createOrder: ['POST', '/api/order/create_order', 'client'],
  getOrders: ['GET', '/api/order/get_orders_by_customer_id/{id}', 'client'],
  getOwnOrders: ['GET', '/api/order/get_own_orders', 'client'],
  getOrder: ['GET', '/api/order/get_order/{id}', 'client'],
  getOrderByKey: ['GET', '/api/order/get_order_by_key/{key}', 'client'],
  getCancellationPreview: ['GET', '/api/order/get_cancellation_preview/{id}', 'client'],
  cancelOrder: ['PATCH', '/api/order/cancel_order/{id}', 'client'],
  quoteReschedule: ['POST', '/api/order/quote_reschedule/{id}', 'client'],
  rescheduleOrder: ['PATCH', '/api/order/reschedule_order/{id}', 'client'],
  createWithdrawal: ['POST', '/api/order/create_withdrawal/{id}', 'client'],
  createComplaint: ['POST', '/api/order/create_complaint/{orderId}', 'client'],
  getAlternative: ['GET', '/api/order/get_alternative/{token}', 'client'],
  acceptAlternative: ['POST', '/api/order/accept_alternative/{token}', 'client'],
  sendReceipt: ['POST', '/api/invoice/send_receipt/{orderId}', 'client'],
  getInvoiceChecks: ['GET', '/api/invoice/get_checks/{orderId}', 'client'],
  requestFullInvoice: ['POST', '/api/invoice/request_full/{orderId}', 'client'],

  getSubscription: ['GET', '/api/subscription/get_subscription/{id}', 'client'],
  getSubscriptionPreview: ['GET', '/api/subscription/get_cancellation_preview/{id}', 'client'],
  skipCleaning: ['PATCH', '/api/subscription/skip_cleaning/{id}', 'client'],
  pauseSubscription: ['PATCH', '/api/subscription/pause_subscription/{id}', 'client'],
  resumeSubscription: ['PATCH', '/api/subscription/resume_subscription/{id}', 'client'],
  cancelSubscription: ['PATCH', '/api/subscription/cancel_subscription/{id}', 'client'],

  getPaymentMethods: ['GET', '/api/payment/get_payment_methods/{id}', 'client'],
  deletePaymentMethod: ['DELETE', '/api/payment/delete_payment_method/{id}', 'client'],
  getCredit: ['GET', '/api/credit/get_credit/{id}', 'client'],
  redeemGiftCard: ['POST', '/api/credit/redeem_gift_card', 'client'],

  createPayment: ['POST', '/api/payment/create_payment/{orderId}', 'client'],
  getPayment: ['GET', '/api/payment/get_payment/{id}', 'client'],
  checkPromotionCode: ['POST', '/api/payment/check_promotion_code', 'guest'],

  getAddresses: ['GET', '/api/address/get_addresses_by_customer_id/{id}', 'client'],
  createAddress: ['POST', '/api/address/create_address', 'client'],
  updateAddress: ['PUT', '/api/address/update_address/{id}', 'client'],
  deleteAddress: ['DELETE', '/api/address/delete_address/{id}', 'client'],

  cleanerSignIn: ['POST', '/api/cleaner/signin', 'guest'],
  chooseCleanerPassword: ['POST', '/api/cleaner/choose_password', 'guest'],
  cleanerSignOut: ['POST', '/api/cleaner/signout', 'cleaner'],
  getCleaner: ['GET', '/api/cleaner/get_me', 'cleaner'],
  updateCleanerHours: ['PUT', '/api/cleaner/update_hours', 'cleaner'],
  updateCleanerArea: ['PUT', '/api/cleaner/update_area', 'cleaner'],
  getCleanerOffers: ['GET', '/api/cleaner/get_offers', 'cleaner'],
  acceptOffer: ['POST', '/api/cleaner/accept_offer/{orderId}', 'cleaner'],
  dropOut: ['PATCH', '/api/cleaner/drop_out/{orderId}', 'cleaner'],
  setOutForCleaning: ['PATCH', '/api/cleaner/set_out/{orderId}', 'cleaner'],
  startCleaning: ['PATCH', '/api/cleaner/start_cleaning/{orderId}', 'cleaner'],
  completeCleaning: ['PATCH', '/api/cleaner/complete_cleaning/{orderId}', 'cleaner'],
  getCleanerSchedule: ['GET', '/api/cleaner/get_schedule', 'cleaner'],
  getCleanerPayouts: ['GET', '/api/cleaner/get_payouts', 'cleaner'],

  getCountry: ['GET', '/api/geo/country', 'guest'],
  getBusinessClock: ['GET', '/api/time/now', 'guest'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string, 'guest' | 'client' | 'cleaner']>;

export type CallName = keyof typeof endpoints;

/**
 * The header in which a page sends the id of the customer that it shows. When the session belongs to nobody or to somebody
 * else by now, the call fails with 401 and is not done as another user. Calls of `/api/auth` omit the header, because they
 * find out who is signed in. In an answer to an early call it names the customer for whom the answer was made. Answers that
 * are the same for everybody omit it.
 */
export const customerHeader = 'x-customer-id';

/** In `customerHeader` of an answer: the caller was a guest. */
export const noCustomer = 'none';

/** Files that the browser downloads through a link. They require a signed-in customer, and `{…}` must be theirs. */
export const downloads = {
  getInvoice: ['/api/invoice/get_invoice/{orderId}', 'application/pdf'],
  getCalendar: ['/api/order/get_calendar/{orderId}', 'text/calendar'],
  exportData: ['/api/profile/export_data', 'application/json'],
} as const satisfies Record<string, readonly [string, string]>;

export type DownloadName = keyof typeof downloads;

/** Query parameter with the code of the affiliate whose link brought the visitor. It survives a log-in at a provider, where memory is lost. */
export const partnerKey = 'partner';

/** Query parameter of a link in a mail (`emailChange`), so that the page can explain what the button does. A link without it belongs to a sign-up. */
export const linkPurposeKey = 'purpose';

/**
 * The path at which a log-in through a provider starts. The browser returns to `from`, a path of the site, logged in or with
 * `?logInError=` and an error code. A new customer returns to `/password/{id}`, and the affiliate in `from` (`partnerKey`)
 * is credited.
 */
export const socialLogInPath = (providerId: string, query: { from?: string; lng?: string } = {}): string => {
  const text = new URLSearchParams(query).toString();
  return `/api/auth/social/${providerId}${text && `?${text}`}`;
};

/** The path of a download on the API host. */
export const downloadPath = (name: DownloadName, id = ''): string => downloads[name][0].replace(/\{\w+\}/, id);

/** GETs of the specification that change something. A link on another site must not trigger them, and a client must not retry them. */
const mutatingGets: ReadonlySet<string> = new Set<keyof typeof endpoints>(['logout', 'verifyEmail', 'referral']);

/** Whether the call may change something on the server. */
export const isMutating = (name: keyof typeof endpoints): boolean => endpoints[name][0] !== 'GET' || mutatingGets.has(name);

type ByAccess = (typeof endpoints)[CallName];
type WithoutParams<E extends ByAccess> = E extends readonly ['GET', `${string}{${string}`, string] ? never : E;

/** A GET without parameters that changes nothing: a document can make it before the shell starts. */
export type EarlyCall = {
  [N in CallName]: (typeof endpoints)[N] extends readonly ['GET', string, 'guest' | 'client']
    ? WithoutParams<(typeof endpoints)[N]> extends never
      ? never
      : Exclude<N, 'logout'>
    : never;
}[CallName];

export function isEarlyCall(name: string): name is EarlyCall {
  if (!Object.hasOwn(endpoints, name)) return false;
  const [, path, access] = endpoints[name as CallName];
  return access !== 'cleaner' && !path.includes('{') && !isMutating(name as CallName);
}
