import type { CallName } from './endpoints.ts';

const user = 'user{id name surname email mobile}';
/** Pages do not read the body of this answer, only its status. */
const nothing = null;
const order =
  'order{id number date time startAt total service payment display address{} lines[] assigned[] timeline[] refunds[] actions[]}';
const subscription = 'subscription{id state visits[] resumable[]}';
const payment = 'payment{id orderId state amount}';
const list = { addresses: 'addresses[]', cards: 'paymentMethods[]', sessions: 'sessions[]' };

/**
 * The fields that the pages need in the answer of each call: `[]` follows a list, `{…}` an object, and `?` a nullable field.
 * The schemas describe everything but are too large for the browser. A call of the specification requires only fields that
 * the specification names, so that our pages work with any back end that implements it.
 */
export const answerShapes = {
  signup: user,
  signin: user,
  restoreSession: user.replace('{', '?{'),
  logout: nothing,
  openCustomerView: 'message',
  checkEmail: nothing,
  verifyEmail: 'id',
  verifyCode: 'id',
  getUnverifiedUser: 'unverifiedUser{name surname email mobile}',
  referral: 'affiliateId?',
  createKnowingWay: nothing,
  updateInfo: user,
  cancelEmailChange: user,
  undoEmailChange: 'email',
  changePassword: nothing,
  forgotPassword: nothing,
  resetPassword: nothing,

  getServiceTypes: 'serviceTypes[]',
  getExtraServices: 'extraServices[]',
  getPromotionCodes: 'promocodes[]',
  getPricing: 'pricing[]',
  getTimePricing: 'timePricing[]',
  getCleaningSizePricing: 'cleaningSizePricing[]',
  getSqmSizePricing: 'sqmSizePricing[]',
  getPricePerHours: 'pricePerHours[]',
  getBusinessSettings: 'settings{referral{} giftCard{} levels{} company{}}',
  getCleanerPay: 'cleanerPay[]',
  getContentEditions: 'editions{}',
  getContentHistory: 'editions[]',
  getContentEdition: 'page shows isTakenDown body{title description sections[]}',
  getContentPreview: 'page shows expiresAt body{title description sections[]}',

  getSessions: list.sessions,
  deleteSession: list.sessions,
  logoutEverywhere: 'message',
  signupSocial: user,
  getSocialProviders: 'providers[]',
  getPreferences: 'preferences{mailed[] always[]}',
  updatePreferences: 'preferences{mailed[] always[]}',
  deleteAccount: 'message',

  createContactMessage: 'id',
  createCallBackRequest: 'id',
  createJoinRequest: 'id',
  createSurvey: 'id',

  getNotifications: 'notifications[]',
  markReadNotifications: nothing,
  markReadNotification: 'message',
  createRate: nothing,

  getDraft: 'stored?{draft{} revision}',
  saveDraft: 'stored{draft{} revision}',
  quote: 'quote{id expiresAt input{} visits[] total}',
  createOrder: order,
  getOrders: 'activeOrders[] pastOrders[]',
  getOwnOrders: `activeOrders[] pastOrders[] ${order.replace('order{', 'first?{')}`,
  getOrder: order,
  getOrderByKey: order,
  getCancellationPreview: 'preview{orderId refund{}}',
  cancelOrder: order,
  quoteReschedule: 'quote{id expiresAt visits[] total difference}',
  rescheduleOrder: `${order} ${payment.replace('{', '?{')}`,
  createWithdrawal: `withdrawal{id at} ${order}`,
  createComplaint: 'complaint{id at state}',
  getAlternative: 'alternative{orderId price{} previous{} expiresAt}',
  acceptAlternative: order,
  sendReceipt: 'message',
  getInvoiceChecks: 'checks[] canBeFull',
  requestFullInvoice: 'checks[] canBeFull',

  chooseCleanerPassword: 'email',

  getSubscription: subscription,
  getSubscriptionPreview: 'preview{visits[] total{}}',
  skipCleaning: subscription,
  pauseSubscription: subscription,
  resumeSubscription: subscription,
  cancelSubscription: subscription,

  getPaymentMethods: list.cards,
  deletePaymentMethod: list.cards,
  getCredit: 'credit{balance entries[]}',
  redeemGiftCard: 'credit{balance entries[]}',
  createPayment: payment,
  getPayment: payment,
  checkPromotionCode: 'promo{code}',

  getAddresses: list.addresses,
  createAddress: list.addresses,
  updateAddress: list.addresses,
  deleteAddress: list.addresses,

  getCountry: 'country',
  getBusinessClock: 'now today',
} satisfies Partial<Record<CallName, string | null>>;

const shapes: Readonly<Partial<Record<CallName, string | null>>> = answerShapes;

/** Whether an answer has the fields that pages read. For a call that no page makes: whether it is an object. */
export function fitsCall(name: CallName, answer: unknown): boolean {
  const shape = shapes[name];
  return shape === null ? isConfirmation(answer) : fitsShape(shape ?? '', answer);
}

/** Accepts an empty body or JSON. A text is the page of a captive portal or proxy, so the call did not reach the API. */
function isConfirmation(answer: unknown): boolean {
  return answer === '' || (typeof answer !== 'string' && !Array.isArray(answer));
}

/** Exported for its test. */
export function fitsShape(shape: string, answer: unknown): boolean {
  const tokens = shape.match(/\w+|\[\]|[?{}]/g) ?? [];
  let at = 0;
  function takes(sign: string): boolean {
    if (tokens[at] !== sign) return false;
    at += 1;
    return true;
  }

  // Reads every field to its end, even after a missing one, because the next field begins there.
  function fitFields(value: unknown): boolean {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    const given = new Map(isObject ? Object.entries(value) : []);
    let fits = isObject;
    while (at < tokens.length && !takes('}')) {
      const name = tokens[at] ?? '';
      at += 1;
      fits = fitField(given.get(name)) && fits;
    }
    return fits;
  }

  function fitField(value: unknown): boolean {
    const isNull = takes('?') && value === null;
    if (takes('[]')) return isNull || Array.isArray(value);
    if (takes('{')) return fitFields(value) || isNull;
    return isNull || ['string', 'number', 'boolean'].includes(typeof value);
  }

  return fitFields(answer);
}
