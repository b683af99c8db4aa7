import {
  type BusinessSettings,
  type Calls,
  cancellationKeys,
  cookieSeconds,
  limits,
  type PriceList,
  readablePhone,
  retentionDays,
} from '@nitida/contract';
import { payRange, seriesOfferDays, unbrokenNumbers } from '@nitida/domain';
import { formatDate, formatEndTime, formatMoneyRange, formatNumber } from '@nitida/ui/format';
import type { TFunction } from 'i18next';
import type { FigureName, Page } from '../../content/schema.ts';

export type CleanerPay = Calls['getCleanerPay']['answer']['cleanerPay'][number];
/** What texts say of the company and its cleaners, beside the prices. */
export interface Facts {
  cleanerPay: CleanerPay;
  business: BusinessSettings;
}

/** The size of the example home on the home page's price list, in m². */
export const exampleSqm = 60;

/** The law that requires a legal notice, as it is cited. */
const noticeLaw = 'Ley\u00a034/2002, art.\u00a010';
/** The law that requires services to be accessible, and the directive that it follows, as they are cited. */
const accessLaw = 'Ley\u00a011/2023';
const accessDirective = '2019/882';
/** What the site is made by: the guidelines with their level, and the European standard for digital services. */
const accessStandard = 'WCAG\u00a02.2\u00a0AA';
const accessNorm = 'EN\u00a0301\u00a0549';
/** The day on which the site was last examined as a whole, with the statement about it. */
const accessReviewed = '2026-11-27';
/** The longest time, in working days, until a report of a barrier is answered. */
const accessReplyDays = 10;
/** The largest size, in percent, at which the tests try the pages. */
const zoomPercent = 400;
/** The law that ends the right of withdrawal once a service has been fully performed, as it is cited. */
const withdrawalLaw = 'art.\u00a0103\u00a0a), Real Decreto Legislativo\u00a01/2007';
/** The refund in percent when we or the cleaner cancel. */
const everything = 100;
const hoursPerDay = 24;
const secondsPerDay = hoursPerDay * 60 * 60;

export type Figures = Partial<Record<FigureName, string>>;

/** Where figures come from. Those of what could not be loaded are missing. */
export interface Sources {
  priceList: PriceList | null;
  facts: Facts | null;
}

/** Every figure that a text may use, formatted for the locale. `t` gives the sentences of the cancellation rule. */
export function figuresOf({ priceList, facts }: Sources, locale: string, t: TFunction<'marketing'>): Figures {
  const rules = priceList && rulesOf(priceList, locale);
  return {
    ...(rules && { ...rules, ...cancellationOf(rules, t) }),
    ...(facts && { ...payOf(facts, locale), ...businessOf(facts, locale) }),
  };
}

/** The cancellation rule, whole and by sentence. */
function cancellationOf(rules: ReturnType<typeof rulesOf>, t: TFunction<'marketing'>) {
  const cancellationFull = t(cancellationKeys.full, rules);
  const cancellationHalf = t(cancellationKeys.half, rules);
  const cancellationNone = t(cancellationKeys.none, rules);
  const cancellationJustBooked = t(cancellationKeys.justBooked, rules);
  const cancellationRule = [cancellationFull, cancellationHalf, cancellationNone, cancellationJustBooked].join(' ');
  return { cancellationRule, cancellationFull, cancellationHalf, cancellationNone, cancellationJustBooked } satisfies Partial<Figures>;
}

function rulesOf({ pricing, timePricing }: PriceList, locale: string) {
  const number = (value: number) => formatNumber(value, locale);
  const surcharge = (speed: '2x' | '3x') => number(pricing.speeds.find((row) => row.speed === speed)?.percent ?? 0);
  const standard = timePricing.find((row) => row.tariff === 'Standard');
  const rush = timePricing.find((row) => row.withinHours !== null);
  return {
    confirmationMinutes: number(pricing.confirmationMinutes),
    fullRefundHours: number(pricing.cancellation.fullRefundHours),
    halfRefundHours: number(pricing.cancellation.halfRefundHours),
    halfRefundPercent: number(pricing.cancellation.halfRefundPercent),
    fullRefundMinutes: number(pricing.cancellation.fullRefundWithinMinutesOfBooking),
    fullRefundPercent: number(everything),
    paymentReminderHours: number(pricing.paymentReminderHours),
    unpaidHours: number(pricing.unpaidCancellationHours),
    basicMinimumHours: number(pricing.basicMinimumHours),
    maximumHours: number(pricing.maximumHours),
    ivaPercent: number(pricing.ivaPercent),
    speed2Percent: surcharge('2x'),
    speed3Percent: surcharge('3x'),
    exampleSqm: number(exampleSqm),
    replyFrom: pricing.replyFrom,
    replyUntil: formatEndTime(pricing.replyUntil, locale),
    standardFrom: standard?.from ?? '',
    standardUntil: standard?.until ?? '',
    rushHours: number(rush?.withinHours ?? 0),
    withdrawalDays: number(limits.withdrawalDays),
    withdrawalLaw,
    offerDays: number(seriesOfferDays),
    draftDays: number(cookieSeconds.guest / secondsPerDay),
    consentDays: number(cookieSeconds.consent / secondsPerDay),
    sessionDays: number(cookieSeconds.session / secondsPerDay),
    signUpDays: number(retentionDays.unverifiedUsers),
    mailDays: number(retentionDays.doneJobs),
    attemptHours: number(retentionDays.rateLimits * hoursPerDay),
    recordYears: number(limits.recordYears),
    affiliateDays: number(cookieSeconds.affiliate / secondsPerDay),
  } satisfies Partial<Figures>;
}

function payOf({ cleanerPay, business }: Facts, locale: string) {
  const pay = payRange(cleanerPay);
  return {
    payFrom: wholeEuros(pay.least, locale),
    payTo: wholeEuros(pay.most, locale),
    payRange: formatMoneyRange(pay.least, pay.most, locale),
    payLeast: wholeEuros(cleanerPay.limits.least, locale),
    payMost: wholeEuros(cleanerPay.limits.most, locale),
    giftCardPrice: wholeEuros(business.giftCard.price, locale),
    giftCardValue: wholeEuros(business.giftCard.value, locale),
  } satisfies Partial<Figures>;
}

function businessOf({ business }: Facts, locale: string) {
  const number = (value: number) => formatNumber(value, locale);
  const { company } = business;
  return {
    minimumAge: number(business.minimumAge),
    childAge: number(business.childAge),
    complaintHours: number(business.complaintHours),
    referralPercent: number(business.referral.percent),
    referralMonths: number(business.referral.months),
    negotiationDays: number(business.negotiationDays),
    liabilityMonths: number(business.liabilityMonths),
    noticeLaw,
    accessLaw,
    accessStandard,
    accessNorm,
    accessDirective,
    accessReviewed: formatDate(accessReviewed, locale, 'long'),
    accessReplyDays: number(accessReplyDays),
    zoomPercent: number(zoomPercent),
    companyName: company.name,
    companyTaxId: company.taxId,
    companyRegister: unbrokenNumbers(company.register),
    companyAddress: unbrokenNumbers(`${company.street}, ${company.postalCode} ${company.city}`),
    companyEmail: company.email,
    companyPhone: readablePhone(company.phone),
  } satisfies Partial<Figures>;
}

const wholeEuros = (cents: number, locale: string): string =>
  formatNumber(cents / 100, locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

/** Inserts the figures into a text. A figure that is not loaded yet becomes two en spaces, so that the text moves little when it arrives. */
export function fill(text: string, figures: Partial<Record<string, string>> | null): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => figures?.[name] ?? '\u2002\u2002');
}

/** Whether any text of the page contains a figure. */
export const hasFigures = (page: Page): boolean => JSON.stringify(page).includes('{{');
