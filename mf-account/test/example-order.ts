import { eachField, type Order, type OrderSummary, placeFieldNames } from '@nitida/contract';

/**
 * A detailed cleaning of 85 m² with 1 + 2 + 2 + 1 rooms, oven and windows, by two cleaners: 158.50 + 18 + 30 + 10% of 206.50 is 227.15, and the IVA is
 * 47.70.
 */
export const exampleOrder: Order = {
  id: '7a0d9f54-3f5c-4f0e-8f5e-2f6a3f3f1c10',
  number: '2027-0418',
  subscriptionId: null,
  serviceType: 'Detailed',
  repeat: 'One-time',
  date: '2027-06-08',
  time: '09:00',
  endTime: '13:30',
  startAt: '2027-06-08T07:00:00.000Z',
  cleaners: 2,
  total: 274_85,
  service: 'awaiting',
  payment: 'requested',
  display: 'awaitingConfirmation',
  tab: 'current',
  payable: true,
  refundedTo: { card: 0, credit: 0 },
  extraServices: ['oven', 'windows'],
  speed: '2x',
  tariff: 'Standard',
  durationMinutes: 270,
  labourMinutes: 510,
  apartmentSize: 85,
  livingRoomsNum: 1,
  bedroomsNum: 2,
  bathroomsNum: 2,
  kitchensNum: 1,
  numberOfHours: null,
  promoCode: null,
  lines: [
    { kind: 'cleaning', ref: 'Detailed', amount: 158_50 },
    { kind: 'extra', ref: 'oven', amount: 18_00 },
    { kind: 'extra', ref: 'windows', amount: 30_00 },
    { kind: 'speed', ref: '2x', amount: 20_65 },
    { kind: 'time', ref: 'Standard', amount: 0 },
  ],
  discount: 0,
  subtotal: 227_15,
  ivaPercent: 21,
  iva: 47_70,
  refunded: 0,
  bookingSoon: false,
  respondBy: '2027-06-03T17:05:00.000Z',
  offeredAt: '2027-06-03T16:05:00.000Z',
  paymentDueAt: null,
  chargeAt: null,
  paymentReminderHours: 48,
  acceptedCleaners: 0,
  assigned: [],
  address: {
    ...eachField(placeFieldNames, () => ''),
    address1: 'Calle Ancha 14',
    address2: '2º B',
    postalCode: '29601',
    city: 'Marbella',
    province: 'Málaga',
  },
  instructions: '',
  accessInstructions: 'Key safe left of the door',
  timeline: [{ kind: 'requested', at: '2027-06-03T16:05:00.000Z', cleanerName: null, by: null, moved: null }],
  card: null,
  createdAt: '2027-06-03T16:05:00.000Z',
  paidAt: null,
  invoiceNumber: null,
  paymentId: null,
  isRated: false,
  rate: null,
  paid: { card: 0, credit: 0 },
  creditUsed: 0,
  cardAmount: 274_85,
  refunds: [],
  actions: [],
  dispute: null,
  complaint: null,
};

/** The same visit after payment and completion by Lucía, without a rating. */
export const completedOrder: Order = {
  ...exampleOrder,
  service: 'completed',
  payment: 'paid',
  display: 'completed',
  tab: 'past',
  payable: false,
  respondBy: null,
  assigned: [{ name: 'Lucía Márquez', level: 'Senior', status: 'busy' }],
  card: { brand: 'Visa', last4: '4242' },
  paid: { card: 274_85, credit: 0 },
  paidAt: '2027-06-06T07:00:00.000Z',
  invoiceNumber: '2027-00031',
  actions: ['rate', 'complain', 'sendReceipt', 'rebook'],
};

/** The completed visit, whose payment the customer disputes with the bank. */
export const disputedOrder: Order = {
  ...completedOrder,
  dispute: { state: 'open', amount: 274_85, at: '2027-06-09T08:00:00.000Z' },
};

/** The bank decided for the customer, and returned the payment. */
export const lostDisputeOrder: Order = {
  ...disputedOrder,
  payment: 'refunded',
  refunded: 274_85,
  refundedTo: { card: 274_85, credit: 0, byBank: 274_85 },
  refunds: [
    { number: 'R-2027-00006', amount: 274_85, card: 274_85, credit: 0, byBank: 274_85, to: 'card', at: '2027-06-20T08:00:00.000Z' },
  ],
  dispute: { state: 'lost', amount: 274_85, at: '2027-06-09T08:00:00.000Z' },
};

/** The summary of an order, as lists receive it. */
export function summaryOf(order: Order): OrderSummary {
  const {
    id,
    number,
    subscriptionId,
    serviceType,
    repeat,
    date,
    time,
    endTime,
    startAt,
    cleaners,
    total,
    service,
    payment,
    display,
    tab,
    payable,
    refundedTo,
  } = order;
  return {
    id,
    number,
    subscriptionId,
    serviceType,
    repeat,
    date,
    time,
    endTime,
    startAt,
    cleaners,
    total,
    service,
    payment,
    display,
    tab,
    payable,
    refundedTo,
  };
}
