import type { CleanerPaySettings } from './cleaner-pay.ts';

/** The pay settings of a new database: from €14 to €33 an hour, within the allowed €14 to €50. */
export const seedCleanerPay: CleanerPaySettings = {
  ratePerHour: { Junior: 1400, Middle: 1800, Senior: 2200 },
  bonusPercent: { offPeak: 25, sunday: 50, rush: 50 },
  limits: { least: 1400, most: 5000 },
  rushLimits: { least: 20, most: 100 },
};
