import { seedBusinessSettings, seedPriceList } from '@nitida/domain';
import type { TestHostOptions } from '@nitida/host/harness';

type Answers = NonNullable<TestHostOptions['answers']>;

/** No other test and no text uses these rates and limits, so a figure on the page can only come from here. */
export const payAnswers = {
  getCleanerPay: {
    cleanerPay: [
      {
        ratePerHour: { Junior: 15_50, Middle: 19_00, Senior: 24_00 },
        bonusPercent: { offPeak: 30, sunday: 75, rush: 60 },
        limits: { least: 13_00, most: 47_00 },
        rushLimits: { least: 20, most: 100 },
      },
    ],
  },
  getBusinessSettings: {
    settings: {
      ...seedBusinessSettings,
      minimumAge: 19,
      complaintHours: 36,
      cleanerMinimumHoursPerMonth: 3,
      offPeakBonusLimitPercent: 350,
    },
  },
  getPricing: { pricing: [{ ...seedPriceList.pricing, confirmationMinutes: 45, replyFrom: '07:30', replyUntil: '24:00' }] },
} satisfies Answers;
