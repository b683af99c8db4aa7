import { type BusinessSettings, type PriceList, priceAnswers } from '@nitida/contract';
import type { CleanerPaySettings } from '../order/cleaner-pay.ts';
import { seedCleanerPay } from '../order/seed-cleaner-pay.ts';
import { seedBusinessSettings } from '../seed-business-settings.ts';
import { seedPriceList } from '../seed-price-list.ts';

/** The seeded prices with each amount and each size changed. */
const dearer = <Row extends object>(rows: readonly Row[]): Row[] =>
  rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [key, typeof value === 'number' ? value + (key === 'upToSqm' ? 15 : 131) : value]),
      ) as Row,
  );

/** Settings of which every figure differs from the seeded ones and is none of the seeded figures. They keep all limits. */
export const changedSettings: { business: BusinessSettings; cleanerPay: CleanerPaySettings; priceList: PriceList } = {
  business: {
    minimumAge: 19,
    childAge: 11,
    complaintHours: 29,
    referral: { percent: 17, months: 16 },
    giftCard: { price: 53_00, value: 211_00 },
    cleanerMinimumHoursPerMonth: 7,
    offPeakBonusLimitPercent: 390,
    earlyEndPercent: 61,
    levels: { Middle: { completedJobs: 23, fiveStarRatings: 11 }, Senior: { completedJobs: 67, fiveStarRatings: 43 } },
    negotiationDays: 34,
    liabilityMonths: 9,
    company: {
      name: 'Casa Clara S.L.',
      taxId: 'B99999999',
      register: 'Registro Mercantil de Cádiz, tomo 9, folio 9, hoja CA-99999',
      street: 'Calle Nueva 97',
      postalCode: '29697',
      city: 'Estepona',
      province: 'Cádiz',
      email: 'hola@clara.example',
      phone: '+34951999999',
      isSample: false,
    },
  },
  cleanerPay: {
    ratePerHour: { Junior: 1_650, Middle: 1_900, Senior: 2_300 },
    bonusPercent: { offPeak: 27, sunday: 55, rush: 46 },
    limits: { least: 1_650, most: 4_900 },
    rushLimits: { least: 26, most: 95 },
  },
  priceList: {
    ...seedPriceList,
    extraServices: dearer(seedPriceList.extraServices),
    pricing: {
      ...seedPriceList.pricing,
      ivaPercent: 7.5,
      cardFeePercent: 2,
      speeds: [
        { speed: '1x', percent: 0, cleaners: 1 },
        { speed: '2x', percent: 11, cleaners: 2 },
        { speed: '3x', percent: 17, cleaners: 3 },
      ],
      basicMinimumHours: 4,
      maximumHours: 11,
      maximumSqm: 9_100,
      maximumRooms: 9,
      recommendedHours: { base: 1.5, perSqm: 0.011, perLivingRoomOrBedroom: 0.3, perBathroomOrKitchen: 0.6 },
      bookingSoonHours: 47,
      confirmationMinutes: 75,
      replyFrom: '07:10',
      replyUntil: '22:50',
      cancellation: { fullRefundWithinMinutesOfBooking: 95, fullRefundHours: 36, halfRefundHours: 19, halfRefundPercent: 45 },
      paymentReminderHours: 44,
      unpaidCancellationHours: 27,
      serviceAreaPostalPrefixes: ['2960', '2961', '2969'],
    },
    timePricing: seedPriceList.timePricing.map((row) => ({
      ...row,
      coeffPercent: row.tariff === 'Standard' ? row.coeffPercent : row.coeffPercent + 7,
      withinHours: row.withinHours === null ? null : 7,
      ...(row.tariff === 'Standard' ? { from: '09:30', until: '15:30' } : {}),
    })),
    cleaningSizePricing: dearer(seedPriceList.cleaningSizePricing),
    sqmSizePricing: dearer(seedPriceList.sqmSizePricing),
    pricePerHours: dearer(seedPriceList.pricePerHours),
  },
};

type Unit = 'money' | 'percent' | 'time' | 'size';

/** The unit in which a setting is shown, by its key. Other figures, such as the completed jobs of a level, are shown without a unit. */
function unitOf(key: string): Unit | null {
  if (/percent|offPeak$|sunday$|rush$|rushLimits/i.test(key)) return 'percent';
  if (/hours|minutes|days|months|age$/i.test(key)) return 'time';
  if (/sqm$/i.test(key)) return 'size';
  return /price|value|perHour|limits|fixed|room|kitchen/i.test(key) ? 'money' : null;
}

/** The figures of a value, each with its unit as `24 time`. */
function figuresIn(value: unknown, path = ''): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => figuresIn(inner, `${path}.${key}`));
  const unit = unitOf(path);
  if (typeof value !== 'number' || value <= 1 || unit === null || path.includes('weekdays')) return [];
  const shown = unit === 'money' ? value / 100 : path.endsWith('coeffPercent') ? value - 100 : value;
  return [`${shown} ${unit}`];
}

const { company: _company, ...business } = seedBusinessSettings;
/** A full refund is 100%, whatever the settings are. */
const seeded = new Set(
  figuresIn({ business, cleanerPay: seedCleanerPay, priceList: seedPriceList }).filter((figure) => figure !== '100 percent'),
);

/** How the units are written in the eight languages. */
const units: Record<Unit, string> = {
  money: '€|euro',
  percent: '%',
  size: 'm²|м²',
  time:
    'h\\b|hours?|min|hora|día|mes(?:es)?\\b|month|day|año|year|tim|t\\b|dag|måned|månad|år|uur|maand|jaar|std|stunde|tag|monat|jahr|' +
    'ч(?![а-яё])|час|дн|день|месяц|мес|год|лет|мин',
};
const between = '\\s?(?:[–-]|to|a|y|till|til|tot|bis|und|до|и|and|or|o|eller|of|oder|или)\\s?';
const patterns = Object.entries(units).map(
  ([unit, words]) =>
    [
      unit,
      new RegExp(
        `(?<![\\d.,:]|\\d[ \\u00a0\\u202f])(\\d+)(?:${between}(\\d+))?[ \\u00a0\\u202f-]*(?:${words})${unit === 'money' ? '|€[ \\u00a0\\u202f]?(\\d+)(?![.,]?\\d)' : ''}`,
        'gi',
      ),
    ] as const,
);
/** The duration of work or of a visit, which is computed. */
const durations = new RegExp(`\\d+\\s?(?:${units.time})\\p{L}*\\.?\\s\\d+\\s?(?:min|мин)`, 'giu');

const { name, taxId, street, email, phone } = seedBusinessSettings.company;

/**
 * Finds figures and company details of the seeded settings in a text, each with its unit and the words before it.
 * @param constants figures of the text that are no settings, such as `30 time`
 */
export function seededFigures(text: string, constants: readonly string[] = []): string[] {
  const read = text.replaceAll(durations, ' … ');
  const found = patterns.flatMap(([unit, pattern]) =>
    [...read.matchAll(pattern)].flatMap((match) => {
      const values = match.slice(1).flatMap((value) => (value === undefined ? [] : [`${Number(value)} ${unit}`]));
      const isSeeded = values.some((value) => seeded.has(value) && !constants.includes(value));
      return isSeeded ? [read.slice(Math.max(0, match.index - 30), match.index + match[0].length)] : [];
    }),
  );
  return [...found, ...[name, taxId, street, email, phone].filter((detail) => text.includes(detail))];
}

/** The answers of the calls that give the changed settings to a page. */
export const changedAnswers = {
  ...priceAnswers(changedSettings.priceList, 2),
  getCleanerPay: { cleanerPay: [changedSettings.cleanerPay] },
  getBusinessSettings: { settings: changedSettings.business },
};

/** The texts of an element and everything in it, as they are read, each on its own line. The labels for screen readers are included. */
export function readTexts(root: Element): string {
  const labels = [...root.querySelectorAll('[aria-label],[placeholder],[title]')].flatMap((element) =>
    ['aria-label', 'placeholder', 'title'].flatMap((name) => element.getAttribute(name) ?? []),
  );
  // React makes several text nodes of `{value} h`. They are one text.
  const textIn = (node: Node): string => {
    if (node.nodeType === 3) return node.nodeValue ?? '';
    if (['SCRIPT', 'STYLE'].includes(node.nodeName)) return '';
    return `\n${[...node.childNodes].map(textIn).join('')}\n`;
  };
  return [textIn(root), ...labels].join('\n');
}
