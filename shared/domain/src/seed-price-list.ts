import type { PriceList, ServiceTypeName } from '@nitida/contract';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const mondayToFriday = [1, 2, 3, 4, 5];
const roomRates = { livingRoom: 600, bedroom: 500, bathroom: 800, kitchen: 1000 };

/** Rates for the first 100 m², the next 150 m² and the rest. */
const bands = (type: ServiceTypeName, first: number, next: number, rest: number) => [
  { type, upToSqm: 100, perSqm: first },
  { type, upToSqm: 250, perSqm: next },
  { type, upToSqm: null, perSqm: rest },
];

/** The price list of a new database: net, in integer cents. The API stores it. A client gets the list from the API. */
export const seedPriceList: PriceList = {
  serviceTypes: [
    { type: 'Basic', descriptionKey: 'BasicCleaningInfo' },
    { type: 'Detailed', descriptionKey: 'DetailedCleaningInfo' },
    { type: 'Move in/out', descriptionKey: 'MoveinoutCleaningInfo' },
    { type: 'After builders', descriptionKey: 'AfterbuildersCleaningInfo' },
    { type: 'After party', descriptionKey: 'AfterpartyCleaningInfo' },
  ],
  extraServices: [
    { id: 'fridge', price: 1500 },
    { id: 'oven', price: 1800 },
    { id: 'dishwasher', price: 1000 },
    { id: 'washer', price: 1000 },
    { id: 'dryer', price: 1000 },
    { id: 'microwave', price: 800 },
    { id: 'kitchenCabinets', price: 2500 },
    { id: 'windows', price: 3000 },
    { id: 'tileWalls', price: 2800 },
  ],
  pricing: {
    ivaPercent: 21,
    cardFeePercent: 0,
    speeds: [
      { speed: '1x', percent: 0, cleaners: 1 },
      { speed: '2x', percent: 10, cleaners: 2 },
      { speed: '3x', percent: 15, cleaners: 3 },
    ],
    basicMinimumHours: 3,
    maximumHours: 12,
    maximumSqm: 10_000,
    maximumRooms: 12,
    recommendedHours: { base: 1, perSqm: 0.01, perLivingRoomOrBedroom: 0.25, perBathroomOrKitchen: 0.5 },
    bookingSoonHours: 48,
    confirmationMinutes: 60,
    replyFrom: '06:00',
    replyUntil: '24:00',
    cancellation: {
      fullRefundWithinMinutesOfBooking: 60,
      fullRefundHours: 24,
      halfRefundHours: 12,
      halfRefundPercent: 50,
    },
    paymentReminderHours: 48,
    unpaidCancellationHours: 24,
    serviceAreaPostalPrefixes: ['2960', '2961', '2964', '2965', '2966', '2967', '2968'],
  },
  timePricing: [
    { tariff: 'Off-peak', weekdays: mondayToFriday, from: '00:00', until: '23:59', coeffPercent: 125, withinHours: null },
    { tariff: 'Standard', weekdays: mondayToFriday, from: '09:00', until: '16:30', coeffPercent: 100, withinHours: null },
    { tariff: 'Off-peak', weekdays: [6], from: '00:00', until: '23:59', coeffPercent: 125, withinHours: null },
    { tariff: 'Off-peak', weekdays: [0], from: '00:00', until: '23:59', coeffPercent: 150, withinHours: null },
    { tariff: 'Rush', weekdays: everyDay, from: '00:00', until: '23:59', coeffPercent: 150, withinHours: 6 },
  ],
  cleaningSizePricing: [
    { type: 'Detailed', fixed: 4000, ...roomRates },
    { type: 'Move in/out', fixed: 6000, ...roomRates },
    { type: 'After builders', fixed: 9000, ...roomRates },
    { type: 'After party', fixed: 5000, ...roomRates },
  ],
  sqmSizePricing: [
    ...bands('Detailed', 90, 80, 70),
    ...bands('Move in/out', 120, 110, 100),
    ...bands('After builders', 180, 160, 140),
    ...bands('After party', 100, 90, 80),
  ],
  pricePerHours: [
    { type: 'Basic', pricePerHour: 2400 },
    { type: 'Detailed', pricePerHour: 2400 },
    { type: 'Move in/out', pricePerHour: 2400 },
    { type: 'After builders', pricePerHour: 2400 },
    { type: 'After party', pricePerHour: 2400 },
  ],
};
