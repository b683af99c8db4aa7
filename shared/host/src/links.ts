import type { BookingStep } from '@nitida/contract';

/** Parameters of each route by name; `undefined` where it has none. A remote's `remote.ts` declares the pattern. */
export interface RouteParams {
  'marketing.home': undefined;
  'marketing.referral': { referralSlug: string };
  'marketing.password': { unverifiedUserId: string };
  'marketing.affiliateProgram': undefined;
  'marketing.businessForm': undefined;
  'marketing.contactUs': undefined;
  'marketing.infoPrice': undefined;
  'marketing.faq': undefined;
  'marketing.cancellationPolicy': undefined;
  'marketing.cookies': undefined;
  'marketing.legalNotice': undefined;
  'marketing.privacyPolicy': undefined;
  'marketing.termsOfUse': undefined;
  'marketing.campaign': { slug: string };
  /**
   * What is named beside the step is taken over into the draft: `cleaning` a service type, `date` local, the rest whole numbers;
   * `rebook` the id of an order whose choices are taken over.
   */
  'booking.wizard': {
    step?: BookingStep;
    cleaning?: string;
    date?: string;
    size?: string;
    bedrooms?: string;
    bathrooms?: string;
    rebook?: string;
  };
  'booking.edit': { step: BookingStep };
  'booking.summary': undefined;
  'booking.confirmation': { order: string };
  'account.orders': { order?: string };
  'account.receipt': { orderId: string };
  'account.invoiceReceipt': { orderId: string };
  'account.schedule': { subscriptionId: string };
  'account.personalInfo': undefined;
  'account.settings': undefined;
  'account.changePassword': undefined;
  'account.addresses': undefined;
  'account.addressNew': { from?: 'booking' };
  /** The one address page that guests use too: link to it by `account.addressNew` with `from`. */
  'account.addressNewBooking': undefined;
  'account.addressEdit': { addressId: string };
  'account.forgotPassword': { token?: string };
  'account.verification': { token?: string };
  'work.home': undefined;
  'work.instructions': undefined;
  'work.survey': undefined;
}
export type RouteName = keyof RouteParams;

export interface Links {
  /**
   * Path of a route by its name, from the composition being served. Parameters that the pattern does not name become
   * the query. Null when no release in the composition owns the route: show no link then.
   */
  to<N extends RouteName>(name: N, ...params: undefined extends RouteParams[N] ? [] : [RouteParams[N]]): string | null;
}
