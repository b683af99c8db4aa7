/** Lists and values of the contract without schemas, so that a page can use them without loading zod. */

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

/** The state that the customer sees. It is derived from the other two states. */
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
  'rescheduled',
  'cardAuthorised',
  'paid',
  'cleanerAccepted',
  'confirmed',
  'notConfirmed',
  'started',
  'completed',
  'cancelled',
  'refunded',
  'disputed',
  'disputeWon',
  'disputeLost',
] as const;

/** Why the system cancels a visit. `disputed`: the bank returned the payment to the customer. */
export const cancelReasons = ['unpaid', 'notAuthorised', 'noShow', 'disputed'] as const;

/** The events of an order in which something went wrong, so they have a cross in its history instead of a tick. */
export const setbackEvents: readonly (typeof timelineEventKinds)[number][] = ['notConfirmed', 'cancelled', 'disputed'];

/** The result of a customer's dispute of a payment with their bank. */
export const disputeOutcomes = ['open', 'won', 'lost'] as const;

export type ServiceState = (typeof serviceStates)[number];

export type PaymentState = (typeof paymentStates)[number];

export type DisplayState = (typeof displayStates)[number];

/** Titles in the words of the specification. The UI translates them through a typed table. */
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

export const refundTargets = ['card', 'credit'] as const;

export type RefundTarget = (typeof refundTargets)[number];

/** The actions that the server would allow on a visit now. */
export const orderActions = ['cancel', 'reschedule', 'withdraw', 'complain', 'rate', 'sendReceipt', 'rebook'] as const;

export type OrderAction = (typeof orderActions)[number];

export const contactWays = ['Email', 'Phone call', 'WhatsApp', 'Viber'] as const;

export const affiliateKinds = ['realEstateAgent', 'propertyManager', 'host', 'other'] as const;

export const workingArrangements = ['selfEmployed', 'employee', 'student', 'other'] as const;

export const interests = ['yes', 'maybe', 'no'] as const;

export const comforts = ['comfortable', 'someHelp', 'notComfortable'] as const;

export const weeklyHours = ['under10', '10to20', '20to30', '30to40', 'over40'] as const;

export const importances = ['veryImportant', 'niceToHave', 'notImportant'] as const;

export const cleanerLevels = ['Junior', 'Middle', 'Senior'] as const;
