import { type PaymentState, paymentStates, type ServiceState, serviceStates } from '@nitida/contract';
import { expect, test } from 'vitest';
import { canTransition } from './transitions.ts';

/** The allowed transitions as `from > to to to`. All others are rejected. */
const allowedService = [
  'scheduled > awaiting cancelled',
  'awaiting > confirmed notConfirmed cancelled',
  'confirmed > inProgress awaiting cancelled',
  'inProgress > completed',
  'notConfirmed > awaiting',
];
const allowedPayment = [
  'none > requested waived',
  'requested > processing authorised paid failed voided actionRequired',
  'actionRequired > processing authorised paid failed voided',
  'processing > authorised paid failed actionRequired',
  'failed > requested voided',
  'authorised > paid actionRequired voided',
  'paid > partlyRefunded refunded',
  'partlyRefunded > partlyRefunded refunded',
];

const pairs = (lines: string[]) =>
  lines.flatMap((line) => (line.split(' > ')[1] ?? '').split(' ').map((to) => `${line.split(' > ')[0]} > ${to}`));

test.each(serviceStates.flatMap((from) => serviceStates.map((to): [ServiceState, ServiceState] => [from, to])))(
  'service %s > %s',
  (from, to) => {
    expect(canTransition('service', from, to)).toBe(pairs(allowedService).includes(`${from} > ${to}`));
  },
);

test.each(paymentStates.flatMap((from) => paymentStates.map((to): [PaymentState, PaymentState] => [from, to])))(
  'payment %s > %s',
  (from, to) => {
    expect(canTransition('payment', from, to)).toBe(pairs(allowedPayment).includes(`${from} > ${to}`));
  },
);

test('voided, refunded and waived are final states', () => {
  for (const from of ['voided', 'refunded', 'waived'] as const) {
    expect(paymentStates.filter((to) => canTransition('payment', from, to))).toEqual([]);
  }
});
