import type { CancellationPreview, RescheduleQuote, Subscription, VisitPrice } from '@nitida/contract';
import { exampleOrder, summaryOf } from './example-order.ts';

/** The visit was paid by card and is more than 24 hours ahead, so the refund is complete. */
export const fullRefund: CancellationPreview = {
  orderId: exampleOrder.id,
  refund: { percent: 100, amount: 274_85, card: 274_85, credit: 0, released: 0 },
  until: '2027-06-07T07:00:00.000Z',
};

/** The visit is between 24 and 12 hours ahead: 274.85 × 50% is 137.43, with half a cent rounded up. */
export const halfRefund: CancellationPreview = {
  orderId: exampleOrder.id,
  refund: { percent: 50, amount: 137_43, card: 137_43, credit: 0, released: 0 },
  until: '2027-06-07T19:00:00.000Z',
};

/** Saturday is off-peak: 227.15 × 1.25 is 283.94 net, and the IVA is 59.63. */
export const saturdayPrice: VisitPrice = {
  date: '2027-06-12',
  time: '10:00',
  tariff: 'Off-peak',
  timeCoeff: 1.25,
  lines: exampleOrder.lines,
  cleaningSum: 158_50,
  extrasSum: 48_00,
  speedSum: 20_65,
  timeSum: 56_79,
  promoDiscount: 0,
  cardFee: 0,
  subtotal: 283_94,
  ivaPercent: 21,
  iva: 59_63,
  total: 343_57,
  labourMinutes: 510,
  durationMinutes: 270,
  cleaners: 2,
};

export const dearerQuote: RescheduleQuote = {
  id: '0b9b57a4-6c62-4f0d-9d8c-5a6f3f3f1d01',
  expiresAt: '2027-05-31T08:30:00.000Z',
  visits: [{ orderId: exampleOrder.id, from: { date: '2027-06-08', time: '09:00' }, price: saturdayPrice }],
  total: 343_57,
  previousTotal: 274_85,
  difference: 68_72,
  due: { amount: 68_72, by: 'page' },
  back: 0,
};

const subscriptionId = '1c8d57a4-6c62-4f0d-9d8c-5a6f3f3f1e01';
const visit = (day: string, change: Partial<Subscription['visits'][number]>): Subscription['visits'][number] => ({
  ...summaryOf(exampleOrder),
  chargeAt: null,
  id: `7a0d9f54-3f5c-4f0e-8f5e-2f6a3f3f20${day}`,
  number: `2027-04${day}`,
  subscriptionId,
  repeat: 'Weekly',
  date: `2027-06-${day}`,
  startAt: `2027-06-${day}T07:00:00.000Z`,
  service: 'scheduled',
  payment: 'none',
  display: 'booked',
  payable: false,
  actions: ['cancel', 'reschedule'],
  ...change,
});

/** Four Tuesdays of June 2027, of which one is skipped and three are coming. */
export const weeklySeries: Subscription = {
  id: subscriptionId,
  state: 'active',
  serviceType: 'Detailed',
  repeat: 'Weekly',
  startDate: '2027-06-01',
  lastDate: '2027-06-22',
  time: '09:00',
  visits: [
    visit('01', { service: 'cancelled', display: 'cancelled', tab: 'past', actions: [] }),
    visit('08', { service: 'confirmed', payment: 'paid', display: 'paid' }),
    visit('15', {}),
    visit('22', {}),
  ],
  pausedAt: null,
  resumable: [],
};
