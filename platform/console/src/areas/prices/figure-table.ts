/** The headings under which figures stand, in their order. They are literals, so that the check of the texts finds each. */
export const groupKeys = {
  hourPrice: 'operations.prices.group.hourPrice',
  rooms: 'operations.prices.group.rooms',
  sqm: 'operations.prices.group.sqm',
  extras: 'operations.prices.group.extras',
  times: 'operations.prices.group.times',
  speeds: 'operations.prices.group.speeds',
  limits: 'operations.prices.group.limits',
  advice: 'operations.prices.group.advice',
  taxes: 'operations.prices.group.taxes',
  deadlines: 'operations.prices.group.deadlines',
  refunds: 'operations.prices.group.refunds',
  ages: 'operations.prices.group.ages',
  promises: 'operations.prices.group.promises',
  rewards: 'operations.prices.group.rewards',
  cleaners: 'operations.prices.group.cleaners',
  levels: 'operations.prices.group.levels',
  rates: 'operations.prices.group.rates',
  bonuses: 'operations.prices.group.bonuses',
  payLimits: 'operations.prices.group.payLimits',
} as const;
export type FigureGroup = keyof typeof groupKeys;

/** Units that are words. Symbols are the same in both languages. */
export const unitKeys = {
  usualPrice: 'operations.prices.unit.usualPrice',
  years: 'operations.prices.unit.years',
  days: 'operations.prices.unit.days',
  months: 'operations.prices.unit.months',
  hoursPerMonth: 'operations.prices.unit.hoursPerMonth',
} as const;

/** What a figure is called, what it does, and what it counts. */
export interface FigureWords {
  group: FigureGroup;
  name: string;
  does: string;
  /** Null where the name says what is counted. */
  unit: null | '€' | '€/m²' | '%' | 'h' | 'min' | 'm²' | keyof typeof unitKeys;
}

const words = (group: FigureGroup, unit: FigureWords['unit'], name: string, does: string): FigureWords => ({ group, unit, name, does });

/** The words of every figure, by its place. `*` is a position in a list, or a level of cleaners. */
export const figureWords: Readonly<Record<string, FigureWords>> = {
  'pricePerHours.*.pricePerHour': words(
    'hourPrice',
    '€',
    'operations.prices.figure.hourPrice.name',
    'operations.prices.figure.hourPrice.does',
  ),
  'cleaningSizePricing.*.fixed': words('rooms', '€', 'operations.prices.figure.fixed.name', 'operations.prices.figure.fixed.does'),
  'cleaningSizePricing.*.livingRoom': words(
    'rooms',
    '€',
    'operations.prices.figure.livingRoom.name',
    'operations.prices.figure.livingRoom.does',
  ),
  'cleaningSizePricing.*.bedroom': words('rooms', '€', 'operations.prices.figure.bedroom.name', 'operations.prices.figure.bedroom.does'),
  'cleaningSizePricing.*.bathroom': words('rooms', '€', 'operations.prices.figure.bathroom.name', 'operations.prices.figure.bathroom.does'),
  'cleaningSizePricing.*.kitchen': words('rooms', '€', 'operations.prices.figure.kitchen.name', 'operations.prices.figure.kitchen.does'),
  'sqmSizePricing.*.perSqm': words('sqm', '€/m²', 'operations.prices.figure.bandPrice.name', 'operations.prices.figure.bandPrice.does'),
  'sqmSizePricing.*.upToSqm': words('sqm', 'm²', 'operations.prices.figure.bandEnd.name', 'operations.prices.figure.bandEnd.does'),
  'extraServices.*.price': words('extras', '€', 'operations.prices.figure.extra.name', 'operations.prices.figure.extra.does'),
  'timePricing.*.coeffPercent': words(
    'times',
    'usualPrice',
    'operations.prices.figure.timeShare.name',
    'operations.prices.figure.timeShare.does',
  ),
  'timePricing.*.withinHours': words('times', 'h', 'operations.prices.figure.rushHours.name', 'operations.prices.figure.rushHours.does'),
  'pricing.speeds.*.percent': words(
    'speeds',
    '%',
    'operations.prices.figure.speedPercent.name',
    'operations.prices.figure.speedPercent.does',
  ),
  'pricing.basicMinimumHours': words(
    'limits',
    'h',
    'operations.prices.figure.basicMinimumHours.name',
    'operations.prices.figure.basicMinimumHours.does',
  ),
  'pricing.maximumHours': words('limits', 'h', 'operations.prices.figure.maximumHours.name', 'operations.prices.figure.maximumHours.does'),
  'pricing.maximumSqm': words('limits', 'm²', 'operations.prices.figure.maximumSqm.name', 'operations.prices.figure.maximumSqm.does'),
  'pricing.maximumRooms': words('limits', null, 'operations.prices.figure.maximumRooms.name', 'operations.prices.figure.maximumRooms.does'),
  'pricing.recommendedHours.base': words(
    'advice',
    'h',
    'operations.prices.figure.adviceBase.name',
    'operations.prices.figure.adviceBase.does',
  ),
  'pricing.recommendedHours.perSqm': words(
    'advice',
    'h',
    'operations.prices.figure.adviceSqm.name',
    'operations.prices.figure.adviceSqm.does',
  ),
  'pricing.recommendedHours.perLivingRoomOrBedroom': words(
    'advice',
    'h',
    'operations.prices.figure.adviceDryRoom.name',
    'operations.prices.figure.adviceDryRoom.does',
  ),
  'pricing.recommendedHours.perBathroomOrKitchen': words(
    'advice',
    'h',
    'operations.prices.figure.adviceWetRoom.name',
    'operations.prices.figure.adviceWetRoom.does',
  ),
  'pricing.ivaPercent': words('taxes', '%', 'operations.prices.figure.ivaPercent.name', 'operations.prices.figure.ivaPercent.does'),
  'pricing.cardFeePercent': words(
    'taxes',
    '%',
    'operations.prices.figure.cardFeePercent.name',
    'operations.prices.figure.cardFeePercent.does',
  ),
  'pricing.confirmationMinutes': words(
    'deadlines',
    'min',
    'operations.prices.figure.confirmationMinutes.name',
    'operations.prices.figure.confirmationMinutes.does',
  ),
  'pricing.bookingSoonHours': words(
    'deadlines',
    'h',
    'operations.prices.figure.bookingSoonHours.name',
    'operations.prices.figure.bookingSoonHours.does',
  ),
  'pricing.paymentReminderHours': words(
    'deadlines',
    'h',
    'operations.prices.figure.paymentReminderHours.name',
    'operations.prices.figure.paymentReminderHours.does',
  ),
  'pricing.unpaidCancellationHours': words(
    'deadlines',
    'h',
    'operations.prices.figure.unpaidCancellationHours.name',
    'operations.prices.figure.unpaidCancellationHours.does',
  ),
  'pricing.cancellation.fullRefundWithinMinutesOfBooking': words(
    'refunds',
    'min',
    'operations.prices.figure.justBookedMinutes.name',
    'operations.prices.figure.justBookedMinutes.does',
  ),
  'pricing.cancellation.fullRefundHours': words(
    'refunds',
    'h',
    'operations.prices.figure.fullRefundHours.name',
    'operations.prices.figure.fullRefundHours.does',
  ),
  'pricing.cancellation.halfRefundHours': words(
    'refunds',
    'h',
    'operations.prices.figure.halfRefundHours.name',
    'operations.prices.figure.halfRefundHours.does',
  ),
  'pricing.cancellation.halfRefundPercent': words(
    'refunds',
    '%',
    'operations.prices.figure.halfRefundPercent.name',
    'operations.prices.figure.halfRefundPercent.does',
  ),
  minimumAge: words('ages', 'years', 'operations.prices.figure.minimumAge.name', 'operations.prices.figure.minimumAge.does'),
  childAge: words('ages', 'years', 'operations.prices.figure.childAge.name', 'operations.prices.figure.childAge.does'),
  complaintHours: words('promises', 'h', 'operations.prices.figure.complaintHours.name', 'operations.prices.figure.complaintHours.does'),
  negotiationDays: words(
    'promises',
    'days',
    'operations.prices.figure.negotiationDays.name',
    'operations.prices.figure.negotiationDays.does',
  ),
  liabilityMonths: words(
    'promises',
    'months',
    'operations.prices.figure.liabilityMonths.name',
    'operations.prices.figure.liabilityMonths.does',
  ),
  'referral.percent': words(
    'rewards',
    '%',
    'operations.prices.figure.referralPercent.name',
    'operations.prices.figure.referralPercent.does',
  ),
  'referral.months': words(
    'rewards',
    'months',
    'operations.prices.figure.referralMonths.name',
    'operations.prices.figure.referralMonths.does',
  ),
  'giftCard.price': words('rewards', '€', 'operations.prices.figure.giftCardPrice.name', 'operations.prices.figure.giftCardPrice.does'),
  'giftCard.value': words('rewards', '€', 'operations.prices.figure.giftCardValue.name', 'operations.prices.figure.giftCardValue.does'),
  cleanerMinimumHoursPerMonth: words(
    'cleaners',
    'hoursPerMonth',
    'operations.prices.figure.cleanerMinimumHours.name',
    'operations.prices.figure.cleanerMinimumHours.does',
  ),
  offPeakBonusLimitPercent: words(
    'cleaners',
    '%',
    'operations.prices.figure.offPeakLimit.name',
    'operations.prices.figure.offPeakLimit.does',
  ),
  earlyEndPercent: words('cleaners', '%', 'operations.prices.figure.earlyEnd.name', 'operations.prices.figure.earlyEnd.does'),
  'levels.*.completedJobs': words('levels', null, 'operations.prices.figure.levelJobs.name', 'operations.prices.figure.levelJobs.does'),
  'levels.*.fiveStarRatings': words(
    'levels',
    null,
    'operations.prices.figure.levelRatings.name',
    'operations.prices.figure.levelRatings.does',
  ),
  'ratePerHour.*': words('rates', '€', 'operations.prices.figure.rate.name', 'operations.prices.figure.rate.does'),
  'bonusPercent.offPeak': words('bonuses', '%', 'operations.prices.figure.bonusOffPeak.name', 'operations.prices.figure.bonusOffPeak.does'),
  'bonusPercent.sunday': words('bonuses', '%', 'operations.prices.figure.bonusSunday.name', 'operations.prices.figure.bonusSunday.does'),
  'bonusPercent.rush': words('bonuses', '%', 'operations.prices.figure.bonusRush.name', 'operations.prices.figure.bonusRush.does'),
  'limits.least': words('payLimits', '€', 'operations.prices.figure.payLeast.name', 'operations.prices.figure.payLeast.does'),
  'limits.most': words('payLimits', '€', 'operations.prices.figure.payMost.name', 'operations.prices.figure.payMost.does'),
  'rushLimits.least': words('payLimits', '%', 'operations.prices.figure.rushLeast.name', 'operations.prices.figure.rushLeast.does'),
  'rushLimits.most': words('payLimits', '%', 'operations.prices.figure.rushMost.name', 'operations.prices.figure.rushMost.does'),
};
