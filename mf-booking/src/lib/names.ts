import type { BookingStep, ExtraServiceId, Repeat, ServiceTypeName, Speed, Tariff } from '@nitida/contract';
import type { IconName } from '@nitida/ui/icons';
import type { Texts } from './use-texts.ts';

type Names<T extends string> = Readonly<Record<T, (t: Texts) => string>>;

export const stepNames: Names<BookingStep> = {
  property: (t) => t('steps.property'),
  type: (t) => t('steps.type'),
  extras: (t) => t('steps.extras'),
  speed: (t) => t('steps.speed'),
  repeat: (t) => t('steps.repeat'),
  time: (t) => t('steps.time'),
  address: (t) => t('steps.address'),
  instructions: (t) => t('steps.instructions'),
};

export const serviceNames: Names<ServiceTypeName> = {
  Basic: (t) => t('service.basic'),
  Detailed: (t) => t('service.detailed'),
  'Move in/out': (t) => t('service.moveInOut'),
  'After builders': (t) => t('service.afterBuilders'),
  'After party': (t) => t('service.afterParty'),
};

/** The texts of the API's `descriptionKey`. A key that this release does not know has no text. */
const serviceDescriptions: Readonly<Record<string, (t: Texts) => string>> = {
  BasicCleaningInfo: (t) => t('BasicCleaningInfo'),
  DetailedCleaningInfo: (t) => t('DetailedCleaningInfo'),
  MoveinoutCleaningInfo: (t) => t('MoveinoutCleaningInfo'),
  AfterbuildersCleaningInfo: (t) => t('AfterbuildersCleaningInfo'),
  AfterpartyCleaningInfo: (t) => t('AfterpartyCleaningInfo'),
};

export function serviceDescription(t: Texts, descriptionKey: string): string | undefined {
  return serviceDescriptions[descriptionKey]?.(t);
}

export const extraNames: Names<ExtraServiceId> = {
  fridge: (t) => t('extra.fridge'),
  oven: (t) => t('extra.oven'),
  dishwasher: (t) => t('extra.dishwasher'),
  washer: (t) => t('extra.washer'),
  dryer: (t) => t('extra.dryer'),
  microwave: (t) => t('extra.microwave'),
  kitchenCabinets: (t) => t('extra.kitchenCabinets'),
  windows: (t) => t('extra.windows'),
  tileWalls: (t) => t('extra.tileWalls'),
};

export const extraIcons: Readonly<Record<ExtraServiceId, IconName>> = {
  fridge: 'fridge',
  oven: 'oven',
  dishwasher: 'dishwasher',
  washer: 'washer',
  dryer: 'dryer',
  microwave: 'microwave',
  kitchenCabinets: 'cabinet',
  windows: 'window',
  tileWalls: 'tile',
};

export const speedNames: Names<Speed> = {
  '1x': (t) => t('cleaners.one'),
  '2x': (t) => t('cleaners.two'),
  '3x': (t) => t('cleaners.three'),
};

/** The number of cleaners as part of a sentence, such as "two cleaners". */
export const speedWords: Names<Speed> = {
  '1x': (t) => t('cleaners.oneWithin'),
  '2x': (t) => t('cleaners.twoWithin'),
  '3x': (t) => t('cleaners.threeWithin'),
};

export const repeatNames: Names<Repeat> = {
  'One-time': (t) => t('repeats.once'),
  Weekly: (t) => t('repeats.weekly'),
  'Every 2 weeks': (t) => t('repeats.everyTwoWeeks'),
  Monthly: (t) => t('repeats.monthly'),
  'Custom schedule': (t) => t('repeats.custom'),
};

/** The name of each way to repeat, which stands beside its explanation. */
export const repeatKinds: Names<Repeat> = {
  'One-time': (t) => t('repeatKind.once'),
  Weekly: (t) => t('repeatKind.weekly'),
  'Every 2 weeks': (t) => t('repeatKind.everyTwoWeeks'),
  Monthly: (t) => t('repeatKind.monthly'),
  'Custom schedule': (t) => t('repeatKind.custom'),
};

export const repeatDescriptions: Names<Repeat> = {
  'One-time': (t) => t('repeat.once'),
  Weekly: (t) => t('repeat.weekly'),
  'Every 2 weeks': (t) => t('repeat.everyTwoWeeks'),
  Monthly: (t) => t('repeat.monthly'),
  'Custom schedule': (t) => t('repeat.custom'),
};

export const tariffNames: Names<Tariff> = {
  Standard: (t) => t('tariff.standard'),
  'Off-peak': (t) => t('tariff.offPeak'),
  Rush: (t) => t('tariff.rush'),
};

/** The rooms of a home in words, such as "2 bedrooms" and "1 kitchen". Rooms that it does not have are left out. */
export function roomWords(
  t: Texts,
  home: { livingRoomsNum: number; bedroomsNum: number; bathroomsNum: number; kitchensNum: number },
): string[] {
  const rooms = [
    { count: home.livingRoomsNum, text: t('rooms.living', { count: home.livingRoomsNum }) },
    { count: home.bedroomsNum, text: t('rooms.bedroom', { count: home.bedroomsNum }) },
    { count: home.bathroomsNum, text: t('rooms.bathroom', { count: home.bathroomsNum }) },
    { count: home.kitchensNum, text: t('rooms.kitchen', { count: home.kitchensNum }) },
  ];
  return rooms.filter(({ count }) => count > 0).map(({ text }) => text);
}
