import * as z from 'zod';
import * as account from './account.ts';
import { address, addressChange, addressInput } from './address.ts';
import * as booking from './booking.ts';
import * as business from './business.ts';
import { call } from './call.ts';
import * as cleaners from './cleaner.ts';
import { contentHistory, contentPreview, visibleEdition, visibleEditions } from './content/documents.ts';
import { legalPages } from './content/legal-pages.ts';
import type { CallName } from './endpoints.ts';
import * as forms from './forms.ts';
import * as invoices from './invoices.ts';
import * as notifications from './notification.ts';
import * as orders from './order.ts';
import * as changes from './order-changes.ts';
import * as pricing from './pricing.ts';
import { count, id, language, largestInt, localDate, typedPromoCode, verbatim } from './primitives.ts';
import * as settings from './settings.ts';
import * as wallet from './wallet.ts';

const message = z.object({ message: z.string() });
const byId = z.object({ id });
const byOrder = z.object({ orderId: id });
const byToken = z.object({ token: verbatim.min(1).max(200) });
const signedIn = z.object({ user: account.user });
const oneCleaner = z.object({ cleaner: cleaners.cleanerProfile });
const oneVisit = z.object({ visit: cleaners.cleanerVisit });
/** A part of the price list, with the number of the list that it is of. Another back end may omit the number. */
const ofPriceList = <T extends z.core.$ZodLooseShape>(part: T) => z.object({ ...part, version: count.optional() });

/**
 * Payload and answer of every call. `params` are the `{…}` of the path, and `status` is the status of a successful answer.
 * The same table validates on the server, types the client and checks the fake network of the tests.
 */
export const calls = {
  signup: call({ body: account.signupInput, answer: signedIn, status: 201 }),
  signin: call({ body: account.signinInput, answer: signedIn }),
  restoreSession: call({
    params: z.object({ lng: language }),
    /** `now` is the business clock, which the browser's own replaces where a back end lacks it. `isView` is true for a member of staff who sees the site as this customer. */
    answer: z.object({ user: account.user.nullable(), now: z.iso.datetime().optional(), isView: z.boolean().optional() }),
  }),
  /** Ends the session, or the view of a member of staff. */
  logout: call({ answer: message }),
  /** Begins the view for which staff received the token. A token that is unknown, used or over fails with `link_expired`. */
  openCustomerView: call({ body: byToken, answer: message }),
  checkEmail: call({ body: account.checkEmailInput, answer: message }),
  /** An expired link fails with `link_expired` and its `purpose` in `details`. An email change is requested again in the profile. */
  verifyEmail: call({
    params: byToken,
    answer: z.object({ id, purpose: z.enum(['signup', 'emailChange']).optional() }),
  }),
  /** Confirms the email of the sign-up that this browser asked for, with the code in the mail instead of its link. */
  verifyCode: call({ body: account.verifyCodeInput, answer: z.object({ id }) }),
  getUnverifiedUser: call({ params: byId, answer: z.object({ unverifiedUser: account.unverifiedUser }) }),
  referral: call({ params: z.object({ code: verbatim.max(64) }), answer: z.object({ affiliateId: z.string().nullable() }) }),
  createKnowingWay: call({ body: account.knowingWayInput, answer: account.knowingWayInput, status: 201 }),
  updateInfo: call({ body: account.updateInfoInput, answer: z.object({ user: account.user, isNewEmail: z.boolean().optional() }) }),
  /** Withdraws a new email address that has not been confirmed. */
  cancelEmailChange: call({ params: byId, answer: signedIn }),
  /** Gives the account its former email again, with the link in the mail to it. Every session and the password end, and a link to choose a new one is mailed. */
  undoEmailChange: call({ body: byToken, answer: z.object({ email: z.string() }) }),
  changePassword: call({ body: account.changePasswordInput, answer: message }),
  forgotPassword: call({ body: account.forgotPasswordInput, answer: message }),
  resetPassword: call({ body: account.resetPasswordInput, answer: message }),

  getServiceTypes: call({ answer: ofPriceList({ serviceTypes: z.array(pricing.serviceType) }) }),
  getExtraServices: call({ answer: ofPriceList({ extraServices: z.array(pricing.extraService) }) }),
  getPromotionCodes: call({
    params: byId,
    answer: z.object({ promocodes: z.array(z.object({ code: z.string(), percent: z.number().nullable(), amount: count.nullable() })) }),
  }),
  getPricing: call({ answer: ofPriceList({ pricing: z.array(pricing.pricingRules) }) }),
  getTimePricing: call({ answer: ofPriceList({ timePricing: z.array(pricing.timePricing) }) }),
  getCleaningSizePricing: call({ answer: ofPriceList({ cleaningSizePricing: z.array(pricing.cleaningSizePricing) }) }),
  getSqmSizePricing: call({ answer: ofPriceList({ sqmSizePricing: z.array(pricing.sqmSizePricing) }) }),
  getPricePerHours: call({ answer: ofPriceList({ pricePerHours: z.array(pricing.pricePerHour) }) }),
  getBusinessSettings: call({ answer: z.object({ settings: business.businessSettings }) }),
  getCleanerPay: call({ answer: z.object({ cleanerPay: z.array(pricing.cleanerPay) }) }),
  /** The number of what visitors have of each page that staff published. The other pages show the files of their release. */
  getContentEditions: call({ answer: visibleEditions }),
  /** What visitors have of a page in a language. */
  getContentEdition: call({
    params: z.object({ edition: z.coerce.number().int().min(1).max(largestInt), lng: language }),
    answer: visibleEdition,
  }),
  /** All editions of a legal page, with their dates. Each can be read with the call above. */
  getContentHistory: call({ params: z.object({ page: z.enum(legalPages) }), answer: contentHistory }),
  /** The newest version of a page in a language, for whoever has the link of a draft. */
  getContentPreview: call({
    params: z.object({ lng: language }),
    query: z.object({ token: verbatim.max(200) }),
    answer: contentPreview,
  }),

  getSessions: call({ params: byId, answer: z.object({ sessions: z.array(settings.activeSession) }) }),
  deleteSession: call({ params: byId, answer: z.object({ sessions: z.array(settings.activeSession) }) }),
  /** Ends every session except the current one. */
  logoutEverywhere: call({ answer: message }),
  /** Creates the account of a customer who logs in through a provider. The provider has confirmed the address, so no password is needed. */
  signupSocial: call({ body: account.signupSocialInput, answer: signedIn, status: 201 }),
  getSocialProviders: call({ answer: z.object({ providers: z.array(settings.socialProvider) }) }),
  getPreferences: call({ params: byId, answer: z.object({ preferences: settings.notificationPreferences }) }),
  updatePreferences: call({
    params: byId,
    body: settings.preferencesInput,
    answer: z.object({ preferences: settings.notificationPreferences }),
  }),
  deleteAccount: call({ body: settings.deleteAccountInput, answer: message }),

  createContactMessage: call({ body: forms.contactInput, answer: forms.received, status: 201 }),
  createCallBackRequest: call({ body: forms.callBackInput, answer: forms.received, status: 201 }),
  createJoinRequest: call({ body: forms.joinInput, answer: forms.received, status: 201 }),
  createSurvey: call({ body: forms.surveyInput, answer: forms.received, status: 201 }),

  getNotifications: call({
    params: byId,
    query: z.object({ after: z.coerce.number().int().min(0).max(largestInt).optional(), lng: language.optional() }),
    answer: z.object({ notifications: z.array(notifications.notification) }),
  }),
  /** Marks all notifications as read, or with `ids` only those that the customer has seen. */
  markReadNotifications: call({ params: byId, query: z.object({ ids: notifications.idList.optional() }), answer: message }),
  markReadNotification: call({ params: z.object({ id: z.coerce.number().int().min(0).max(largestInt) }), answer: message }),
  createRate: call({ body: notifications.createRateInput, answer: notifications.createRateInput, status: 201 }),

  /** `older` is the customer's earlier draft, which a draft begun as a guest replaced at log-in. The customer decides about it. */
  getDraft: call({ answer: z.object({ stored: booking.storedDraft.nullable(), older: booking.storedDraft.nullable().optional() }) }),
  saveDraft: call({ body: booking.draftSave, answer: z.object({ stored: booking.storedDraft }) }),
  quote: call({ body: z.object({ input: booking.quoteInput }), answer: z.object({ quote: booking.quote }) }),
  createOrder: call({ body: booking.createOrderInput, answer: z.object({ order: orders.order }), status: 201 }),
  getOrders: call({
    params: byId,
    answer: z.object({ activeOrders: z.array(orders.orderSummary), pastOrders: z.array(orders.orderSummary) }),
  }),
  /** The orders of the customer who asks. `first` is the whole of the first active order, which their page opens. */
  getOwnOrders: call({
    answer: z.object({
      activeOrders: z.array(orders.orderSummary),
      pastOrders: z.array(orders.orderSummary),
      first: orders.order.nullable(),
    }),
  }),
  getOrder: call({ params: byId, answer: z.object({ order: orders.order }) }),
  /** Returns the order that this customer's `createOrder` created with the idempotency key, for a lost answer. `not_found`: it created none. */
  getOrderByKey: call({ params: z.object({ key: id }), answer: z.object({ order: orders.order }) }),
  getCancellationPreview: call({ params: byId, answer: z.object({ preview: changes.cancellationPreview }) }),
  cancelOrder: call({ params: byId, body: changes.cancelInput, answer: z.object({ order: orders.order }) }),
  quoteReschedule: call({ params: byId, body: changes.rescheduleInput, answer: z.object({ quote: changes.rescheduleQuote }) }),
  rescheduleOrder: call({ params: byId, body: z.object({ quoteId: id }), answer: changes.rescheduled }),
  createWithdrawal: call({
    params: byId,
    body: changes.withdrawalInput,
    answer: z.object({ withdrawal: changes.withdrawal, order: orders.order }),
    status: 201,
  }),
  createComplaint: call({
    params: byOrder,
    body: changes.complaintInput,
    answer: z.object({ complaint: changes.complaint }),
    status: 201,
  }),
  getAlternative: call({ params: byToken, answer: z.object({ alternative: changes.alternative }) }),
  acceptAlternative: call({ params: byToken, answer: z.object({ order: orders.order }) }),
  sendReceipt: call({ params: byOrder, answer: message }),
  getInvoiceChecks: call({ params: byOrder, answer: invoices.invoiceChecks }),
  /** Issues full invoices in place of the simplified ones of a visit, to the tax details of the profile. */
  requestFullInvoice: call({ params: byOrder, answer: invoices.invoiceChecks }),

  getSubscription: call({ params: byId, answer: z.object({ subscription: changes.subscription }) }),
  getSubscriptionPreview: call({ params: byId, answer: z.object({ preview: changes.subscriptionPreview }) }),
  skipCleaning: call({ params: byId, body: changes.skipInput, answer: z.object({ subscription: changes.subscription }) }),
  pauseSubscription: call({ params: byId, body: changes.cancelInput, answer: z.object({ subscription: changes.subscription }) }),
  resumeSubscription: call({ params: byId, answer: z.object({ subscription: changes.subscription }) }),
  cancelSubscription: call({ params: byId, body: changes.cancelInput, answer: z.object({ subscription: changes.subscription }) }),

  getPaymentMethods: call({ params: byId, answer: z.object({ paymentMethods: z.array(wallet.savedCard) }) }),
  deletePaymentMethod: call({ params: byId, answer: z.object({ paymentMethods: z.array(wallet.savedCard) }) }),
  getCredit: call({ params: byId, answer: z.object({ credit: wallet.credit }) }),
  redeemGiftCard: call({ body: wallet.redeemInput, answer: z.object({ credit: wallet.credit }), status: 201 }),

  createPayment: call({
    params: byOrder,
    // The page to which the provider returns after the payment. The default is the confirmation.
    query: z.object({ returnTo: z.enum(orders.paymentReturns).optional() }).optional(),
    answer: z.object({ payment: orders.payment }),
    status: 201,
  }),
  getPayment: call({ params: byId, answer: z.object({ payment: orders.payment }) }),
  checkPromotionCode: call({
    body: z.object({ code: typedPromoCode.min(1) }),
    answer: z.object({ promo: z.object({ code: z.string(), percent: z.number().nullable(), amount: count.nullable() }) }),
  }),

  getAddresses: call({ params: byId, answer: z.object({ addresses: z.array(address) }) }),
  createAddress: call({ body: addressInput, answer: z.object({ addresses: z.array(address) }), status: 201 }),
  updateAddress: call({ params: byId, body: addressChange, answer: z.object({ addresses: z.array(address) }) }),
  deleteAddress: call({ params: byId, answer: z.object({ addresses: z.array(address) }) }),

  cleanerSignIn: call({ body: cleaners.cleanerSignInInput, answer: cleaners.cleanerSignedIn }),
  /** With the link in a mail, which works once. The answer is the email to sign in with. */
  chooseCleanerPassword: call({ body: cleaners.cleanerPasswordInput, answer: z.object({ email: z.string() }) }),
  cleanerSignOut: call({ answer: message }),
  getCleaner: call({ answer: oneCleaner }),
  updateCleanerHours: call({ body: cleaners.cleanerHoursInput, answer: oneCleaner }),
  updateCleanerArea: call({ body: cleaners.cleanerAreaInput, answer: oneCleaner }),
  getCleanerOffers: call({ answer: z.object({ offers: z.array(cleaners.cleanerOffer) }) }),
  acceptOffer: call({ params: byOrder, answer: oneVisit }),
  dropOut: call({ params: byOrder, body: cleaners.dropOutInput, answer: message }),
  /** The cleaner is on their way. This call and the next two are idempotent: a repeat by the same cleaner changes nothing and returns the same answer. */
  setOutForCleaning: call({ params: byOrder, answer: oneVisit }),
  startCleaning: call({ params: byOrder, answer: oneVisit }),
  completeCleaning: call({
    params: byOrder,
    body: cleaners.completeCleaningInput,
    answer: oneVisit.extend({ payout: cleaners.cleanerPayout }),
  }),
  /** Accepted visits that are not over, soonest first. */
  getCleanerSchedule: call({ answer: z.object({ visits: z.array(cleaners.cleanerVisit) }) }),
  /** Newest first. `total` is their sum. */
  getCleanerPayouts: call({ answer: z.object({ payouts: z.array(cleaners.cleanerPayout), total: count }) }),

  getCountry: call({ answer: z.object({ country: z.string().length(2) }) }),
  getBusinessClock: call({ answer: z.object({ now: z.iso.datetime(), today: localDate }) }),
} satisfies Record<CallName, unknown>;

export type Calls = {
  [N in CallName]: {
    params: z.input<(typeof calls)[N]['params']>;
    query: z.input<(typeof calls)[N]['query']>;
    body: z.input<(typeof calls)[N]['body']>;
    answer: z.output<(typeof calls)[N]['answer']>;
  };
};
