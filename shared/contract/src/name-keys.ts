import type { CleaningTask } from './cleaning-tasks.ts';
import type { ExtraServiceId, Repeat, ServiceTypeName, Speed, Tariff } from './names.ts';

/** The keys of the names in `i18n/`, by the codes of the API. They are literals, so that the check of the texts finds each. */
export const serviceKeys = {
  Basic: 'service.basic',
  Detailed: 'service.detailed',
  'Move in/out': 'service.moveInOut',
  'After builders': 'service.afterBuilders',
  'After party': 'service.afterParty',
} as const satisfies Record<ServiceTypeName, string>;

/** The descriptions of the services. The specification gives these keys, and the API sends them. */
export const descriptionKeys = {
  Basic: 'BasicCleaningInfo',
  Detailed: 'DetailedCleaningInfo',
  'Move in/out': 'MoveinoutCleaningInfo',
  'After builders': 'AfterbuildersCleaningInfo',
  'After party': 'AfterpartyCleaningInfo',
} as const satisfies Record<ServiceTypeName, string>;

export const extraKeys = {
  fridge: 'extra.fridge',
  oven: 'extra.oven',
  dishwasher: 'extra.dishwasher',
  washer: 'extra.washer',
  dryer: 'extra.dryer',
  microwave: 'extra.microwave',
  kitchenCabinets: 'extra.kitchenCabinets',
  windows: 'extra.windows',
  tileWalls: 'extra.tileWalls',
} as const satisfies Record<ExtraServiceId, string>;

export const speedKeys = {
  '1x': 'cleaners.one',
  '2x': 'cleaners.two',
  '3x': 'cleaners.three',
} as const satisfies Record<Speed, string>;

/** The number of cleaners as a part of a sentence, such as "two cleaners". */
export const speedWithinKeys = {
  '1x': 'cleaners.oneWithin',
  '2x': 'cleaners.twoWithin',
  '3x': 'cleaners.threeWithin',
} as const satisfies Record<Speed, string>;

export const repeatKeys = {
  'One-time': 'repeats.once',
  Weekly: 'repeats.weekly',
  'Every 2 weeks': 'repeats.everyTwoWeeks',
  Monthly: 'repeats.monthly',
  'Custom schedule': 'repeats.custom',
} as const satisfies Record<Repeat, string>;

/**
 * The sentences of the cancellation rule, in the order in which they are read. Wherever the rule is shown, it consists of them. They contain
 * `fullRefundHours`, `halfRefundHours`, `halfRefundPercent` and `fullRefundMinutes`.
 */
export const cancellationKeys = {
  full: 'cancellation.full',
  half: 'cancellation.half',
  none: 'cancellation.none',
  justBooked: 'cancellation.justBooked',
} as const;

/** What customers call the tariffs. Off-peak has a surcharge, so its label names the times instead. */
export const tariffKeys = {
  Standard: 'tariff.standard',
  'Off-peak': 'tariff.offPeak',
  Rush: 'tariff.rush',
} as const satisfies Record<Tariff, string>;

export const taskKeys = {
  surfaces: 'task.surfaces',
  floors: 'task.floors',
  bathrooms: 'task.bathrooms',
  kitchen: 'task.kitchen',
  beds: 'task.beds',
  bins: 'task.bins',
  details: 'task.details',
  taps: 'task.taps',
  wardrobes: 'task.wardrobes',
  buildingDust: 'task.buildingDust',
  paint: 'task.paint',
  dishes: 'task.dishes',
  terrace: 'task.terrace',
  rubble: 'task.rubble',
  appliances: 'task.appliances',
  windows: 'task.windows',
  laundry: 'task.laundry',
  furniture: 'task.furniture',
  height: 'task.height',
} as const satisfies Record<CleaningTask, string>;
