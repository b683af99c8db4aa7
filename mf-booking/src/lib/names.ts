import { type BookingDraft, type BookingStep, descriptionKeys, type ExtraServiceId, type Repeat } from '@nitida/contract';
import type { RoomKind } from '@nitida/ui/art';
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

/** The text of the API's `descriptionKey`. A key that this release does not know has no text. */
export function serviceDescription(t: Texts, descriptionKey: string): string | undefined {
  return Object.values<string>(descriptionKeys).includes(descriptionKey) ? t(descriptionKey) : undefined;
}

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

export const repeatDescriptions: Names<Repeat> = {
  'One-time': (t) => t('repeat.once'),
  Weekly: (t) => t('repeat.weekly'),
  'Every 2 weeks': (t) => t('repeat.everyTwoWeeks'),
  Monthly: (t) => t('repeat.monthly'),
  'Custom schedule': (t) => t('repeat.custom'),
};

type RoomCounts = Pick<BookingDraft, 'livingRoomsNum' | 'bedroomsNum' | 'bathroomsNum' | 'kitchensNum'>;

/** The rooms of a home in words, such as "2 bedrooms" and "1 kitchen". Rooms that it does not have are left out. */
export function roomWords(t: Texts, home: RoomCounts): string[] {
  const rooms = [
    { count: home.livingRoomsNum, text: t('rooms.living', { count: home.livingRoomsNum }) },
    { count: home.bedroomsNum, text: t('rooms.bedroom', { count: home.bedroomsNum }) },
    { count: home.bathroomsNum, text: t('rooms.bathroom', { count: home.bathroomsNum }) },
    { count: home.kitchensNum, text: t('rooms.kitchen', { count: home.kitchensNum }) },
  ];
  return rooms.filter(({ count }) => count > 0).map(({ text }) => text);
}

/** The rooms of a home for its floor plan, each with its name. */
export function planRooms(draft: BookingDraft, t: Texts) {
  const of = <K extends string>(kind: K, name: string, count: number) => Array.from({ length: count }, () => ({ kind, name }));
  return [
    ...of('living', t('property.planLiving'), draft.livingRoomsNum),
    ...of('kitchen', t('property.planKitchen'), draft.kitchensNum),
    ...of('bedroom', t('property.planBedroom'), draft.bedroomsNum),
    ...of('bathroom', t('property.planBathroom'), draft.bathroomsNum),
  ];
}

/** The numbers of rooms of a part of a floor plan. */
export function roomsOf(rooms: readonly { kind: RoomKind }[]): RoomCounts {
  const count = (of: RoomKind) => rooms.filter(({ kind }) => kind === of).length;
  return {
    livingRoomsNum: count('living'),
    bedroomsNum: count('bedroom'),
    bathroomsNum: count('bathroom'),
    kitchensNum: count('kitchen'),
  };
}
