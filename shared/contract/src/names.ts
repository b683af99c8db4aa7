/**
 * Plain lists and values of the contract, apart from its schemas: a page that needs one of them must not carry zod for it.
 */

export const roles = ['client', 'cleaner', 'affiliate', 'admin'] as const;

export const knowingWays = ['Google', 'Facebook', 'Instagram', 'Friend', 'Neighbour'] as const;

export const serviceTypeNames = ['Basic', 'Detailed', 'Move in/out', 'After builders', 'After party'] as const;

export const extraServiceIds = [
  'fridge',
  'oven',
  'dishwasher',
  'washer',
  'dryer',
  'microwave',
  'kitchenCabinets',
  'windows',
  'tileWalls',
] as const;

export const speeds = ['1x', '2x', '3x'] as const;

export const tariffs = ['Standard', 'Off-peak', 'Rush'] as const;

export const priceLineKinds = ['cleaning', 'extra', 'speed', 'time', 'promo', 'cardFee'] as const;

export type ServiceTypeName = (typeof serviceTypeNames)[number];

export type ExtraServiceId = (typeof extraServiceIds)[number];

export type Speed = (typeof speeds)[number];

export type Tariff = (typeof tariffs)[number];

export const repeats = ['One-time', 'Weekly', 'Every 2 weeks', 'Monthly', 'Custom schedule'] as const;

export const bookingSteps = ['property', 'type', 'extras', 'speed', 'repeat', 'time', 'address', 'instructions'] as const;

export type Repeat = (typeof repeats)[number];

export type BookingStep = (typeof bookingSteps)[number];

export const serviceStates = ['scheduled', 'awaiting', 'confirmed', 'inProgress', 'completed', 'notConfirmed', 'cancelled'] as const;

export const paymentStates = [
  'none',
  'requested',
  'processing',
  'actionRequired',
  'authorised',
  'paid',
  'partlyRefunded',
  'refunded',
  'failed',
  'voided',
  'waived',
] as const;

/** What the customer is shown, derived from the two states. */
export const displayStates = [
  'awaitingConfirmation',
  'confirmed',
  'booked',
  'toBePaid',
  'paid',
  'inProgress',
  'completed',
  'notConfirmed',
  'cancelled',
] as const;

export const timelineEventKinds = [
  'requested',
  'cardAuthorised',
  'paid',
  'cleanerAccepted',
  'confirmed',
  'notConfirmed',
  'started',
  'completed',
  'cancelled',
  'refunded',
] as const;

export type ServiceState = (typeof serviceStates)[number];

export type PaymentState = (typeof paymentStates)[number];

export type DisplayState = (typeof displayStates)[number];

/** Titles as the specification words them; the UI translates them through a typed table. */
export const notificationTitles = [
  'Payment reminder',
  'Cleaning reminder',
  'Cleaning started',
  'Cleaning cancelled',
  'Cleaning completed',
  'Request confirmed',
  'Request not confirmed',
  'Your upcoming cleaning',
] as const;

export type NotificationTitle = (typeof notificationTitles)[number];
