import type { Calls, PriceList } from '@nitida/contract';
import { payRange } from '@nitida/domain';
import { formatNumber } from '@nitida/ui/format';
import type { FigureName, Page } from '../../content/schema.ts';

export type CleanerPay = Calls['getCleanerPay']['answer']['cleanerPay'][number];
/** The business settings that a page's figures come from. */
export interface Settings {
  priceList: PriceList;
  cleanerPay: CleanerPay;
}

/** Size of the home that the price list of the home page is worked out for, in m². */
export const exampleSqm = 60;

export type Figures = Record<FigureName, string>;

/** Every figure that a text may name, written for the locale. */
export function figuresOf({ priceList, cleanerPay }: Settings, locale: string): Figures {
  const { pricing } = priceList;
  const number = (value: number) => formatNumber(value, locale);
  const surcharge = (speed: '2x' | '3x') => number(pricing.speeds.find((row) => row.speed === speed)?.percent ?? 0);
  const wholeEuros = (cents: number) => formatNumber(cents / 100, locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
  const pay = payRange(cleanerPay);
  const standard = priceList.timePricing.find((row) => row.tariff === 'Standard');
  return {
    confirmationMinutes: number(pricing.confirmationMinutes),
    fullRefundHours: number(pricing.cancellation.fullRefundHours),
    halfRefundHours: number(pricing.cancellation.halfRefundHours),
    halfRefundPercent: number(pricing.cancellation.halfRefundPercent),
    fullRefundMinutes: number(pricing.cancellation.fullRefundWithinMinutesOfBooking),
    paymentReminderHours: number(pricing.paymentReminderHours),
    unpaidHours: number(pricing.unpaidCancellationHours),
    basicMinimumHours: number(pricing.basicMinimumHours),
    maximumHours: number(pricing.maximumHours),
    ivaPercent: number(pricing.ivaPercent),
    speed2Percent: surcharge('2x'),
    speed3Percent: surcharge('3x'),
    payFrom: wholeEuros(pay.least),
    payTo: wholeEuros(pay.most),
    exampleSqm: number(exampleSqm),
    replyFrom: pricing.replyFrom,
    replyUntil: clockTime(pricing.replyUntil),
    standardFrom: standard?.from ?? '',
    standardUntil: standard?.until ?? '',
  };
}

/** The end of a day as a clock shows it. */
const clockTime = (time: string): string => (time === '24:00' ? '00:00' : time);

/** A text with its figures; a figure that is not loaded yet leaves an en space of its own, so nothing jumps far. */
export function fill(text: string, figures: Partial<Record<string, string>> | null): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => figures?.[name] ?? '\u2002\u2002');
}

/** Whether any text of the page waits for a figure. */
export const hasFigures = (page: Page): boolean => JSON.stringify(page).includes('{{');
