import { type BusinessSettings, type PriceList, priceAnswers } from '@nitida/contract';
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

/** The calls from which prices, figures and texts come, answered as by the seeded API, where nothing has been published. */
export const settingsAnswers = {
  ...priceAnswers(seedPriceList, 1),
  getCleanerPay: { cleanerPay: [cleanerPay] },
  getBusinessSettings: { settings: seedBusinessSettings },
  getContentEditions: { editions: {} },
} satisfies Answers;

/** The same calls with other prices or settings. */
export const answersWith = ({ priceList, settings }: { priceList?: PriceList; settings?: BusinessSettings }) => ({
  ...settingsAnswers,
  ...(priceList && priceAnswers(priceList, 2)),
  ...(settings && { getBusinessSettings: { settings } }),
});
