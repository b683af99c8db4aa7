import { seedBusinessSettings, seedPriceList } from '@nitida/domain';
import type { TestHostOptions } from '@nitida/host/harness';

type Answers = NonNullable<TestHostOptions['answers']>;

/** The cleaners' pay ranges from €14 to €22 plus 50%, which is €33. */
const cleanerPay = {
  ratePerHour: { Junior: 14_00, Middle: 18_00, Senior: 22_00 },
  bonusPercent: { offPeak: 25, sunday: 50, rush: 50 },
  limits: { least: 14_00, most: 50_00 },
  rushLimits: { least: 20, most: 100 },
};

/** The calls from which prices and figures come, answered as by the seeded API. */
export const settingsAnswers = {
  getServiceTypes: { serviceTypes: seedPriceList.serviceTypes },
  getExtraServices: { extraServices: seedPriceList.extraServices },
  getPricing: { pricing: [seedPriceList.pricing] },
  getTimePricing: { timePricing: seedPriceList.timePricing },
  getCleaningSizePricing: { cleaningSizePricing: seedPriceList.cleaningSizePricing },
  getSqmSizePricing: { sqmSizePricing: seedPriceList.sqmSizePricing },
  getPricePerHours: { pricePerHours: seedPriceList.pricePerHours },
  getCleanerPay: { cleanerPay: [cleanerPay] },
  getBusinessSettings: { settings: seedBusinessSettings },
} satisfies Answers;
