import type { CallName, DownloadName } from './endpoints.ts';

/**
 * Whether a member of staff who sees the site as a customer sees it may make the call. Everything else is refused, so a new call must be classified here.
 * `read` changes nothing. `view` concerns only the view itself. `refused` changes something, belongs to somebody else, or is secret from staff.
 */
export const callsInView = {
  signup: 'refused',
  signin: 'refused',
  /** Its language is not stored for a view. */
  restoreSession: 'read',
  logout: 'view',
  openCustomerView: 'view',
  checkEmail: 'refused',
  verifyEmail: 'refused',
  verifyCode: 'refused',
  getUnverifiedUser: 'refused',
  referral: 'refused',
  createKnowingWay: 'refused',
  updateInfo: 'refused',
  cancelEmailChange: 'refused',
  undoEmailChange: 'refused',
  changePassword: 'refused',
  forgotPassword: 'refused',
  resetPassword: 'refused',

  getServiceTypes: 'read',
  getExtraServices: 'read',
  getPromotionCodes: 'read',
  getPricing: 'read',
  getTimePricing: 'read',
  getCleaningSizePricing: 'read',
  getSqmSizePricing: 'read',
  getPricePerHours: 'read',
  getBusinessSettings: 'read',
  getCleanerPay: 'read',
  getContentEditions: 'read',
  getContentEdition: 'read',
  getContentHistory: 'read',
  getContentPreview: 'read',

  getSessions: 'read',
  deleteSession: 'refused',
  logoutEverywhere: 'refused',
  signupSocial: 'refused',
  getSocialProviders: 'read',
  getPreferences: 'read',
  updatePreferences: 'refused',
  deleteAccount: 'refused',

  createContactMessage: 'refused',
  createCallBackRequest: 'refused',
  createJoinRequest: 'refused',
  createSurvey: 'refused',

  getNotifications: 'read',
  markReadNotifications: 'refused',
  markReadNotification: 'refused',
  createRate: 'refused',

  getDraft: 'read',
  saveDraft: 'refused',
  /** Stores the quote. */
  quote: 'refused',
  createOrder: 'refused',
  getOrders: 'read',
  getOwnOrders: 'read',
  getOrder: 'read',
  getOrderByKey: 'read',
  getCancellationPreview: 'read',
  cancelOrder: 'refused',
  /** Stores the quote. */
  quoteReschedule: 'refused',
  rescheduleOrder: 'refused',
  createWithdrawal: 'refused',
  createComplaint: 'refused',
  /** Its token was mailed to the customer alone. */
  getAlternative: 'refused',
  acceptAlternative: 'refused',
  sendReceipt: 'refused',
  getInvoiceChecks: 'read',
  requestFullInvoice: 'refused',

  getSubscription: 'read',
  getSubscriptionPreview: 'read',
  skipCleaning: 'refused',
  pauseSubscription: 'refused',
  resumeSubscription: 'refused',
  cancelSubscription: 'refused',

  getPaymentMethods: 'read',
  deletePaymentMethod: 'refused',
  getCredit: 'read',
  redeemGiftCard: 'refused',

  createPayment: 'refused',
  /** Settles a payment that the provider has finished, and returns the address at which it is paid. */
  getPayment: 'refused',
  /** Counts as a guess of the customer's. */
  checkPromotionCode: 'refused',

  getAddresses: 'read',
  createAddress: 'refused',
  updateAddress: 'refused',
  deleteAddress: 'refused',

  cleanerSignIn: 'refused',
  chooseCleanerPassword: 'refused',
  cleanerSignOut: 'refused',
  getCleaner: 'refused',
  updateCleanerHours: 'refused',
  updateCleanerArea: 'refused',
  getCleanerOffers: 'refused',
  acceptOffer: 'refused',
  dropOut: 'refused',
  setOutForCleaning: 'refused',
  startCleaning: 'refused',
  completeCleaning: 'refused',
  getCleanerSchedule: 'refused',
  getCleanerPayouts: 'refused',

  getCountry: 'read',
  getBusinessClock: 'read',

  getInvoice: 'read',
  getCalendar: 'read',
  exportData: 'refused',
} as const satisfies Record<CallName | DownloadName, 'read' | 'view' | 'refused'>;

/** Whether a view may make the call. What is no call of the contract is refused too. */
export const isAllowedInView = (name: string | undefined): boolean =>
  name !== undefined && Object.hasOwn(callsInView, name) && callsInView[name as keyof typeof callsInView] !== 'refused';
