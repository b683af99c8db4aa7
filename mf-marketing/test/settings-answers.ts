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
  getAllPrices: { priceList: seedPriceList, cleanerPay, settings: seedBusinessSettings },
  getContentEditions: { editions: {} },
} satisfies Answers;

/** The same call with other settings. */
export const answersWith = (changed: Partial<typeof settingsAnswers.getAllPrices>) => ({
  ...settingsAnswers,
  getAllPrices: { ...settingsAnswers.getAllPrices, ...changed },
});
