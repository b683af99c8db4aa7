import type { Order } from '@nitida/contract';
import { seedBusinessSettings } from '@nitida/domain';
import { createTestHost, exampleUser, renderPage } from '@nitida/host/harness';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import { completedOrder, exampleOrder } from '../../../test/example-order.ts';
import { violations } from '../../../test/violations.ts';
import activate from '../../activate.tsx';

const open = async (order: Order, page: 'invoice-receipt' | 'receipt') => {
  const host = await createTestHost({
    remote,
    activate,
    user: exampleUser,
    answers: {
      getOrder: { order },
      getBusinessSettings: { settings: seedBusinessSettings },
      getInvoiceChecks: { checks: [], canBeFull: false },
    },
  });
  await renderPage(host, `/${page}/${order.id}`);
  return host;
};

const paidAt = '2027-06-03T16:10:00.000Z';
const cancelled = { service: 'cancelled', display: 'cancelled', tab: 'past', payable: false } as const;

/** The text of the bill in each payment state, and whether the bill offers to pay. */
const states: [string, Partial<Order>, string, boolean][] = [
  ['not due yet', { payment: 'none', payable: false }, 'Nothing is due yet.', false],
  ['requested', { payment: 'requested', payable: true }, 'This visit isn’t paid yet. Your card hasn’t been charged.', true],
  [
    'declined',
    { payment: 'failed', payable: true },
    'Your saved card was declined, and it wasn’t charged. Please pay with another card.',
    true,
  ],
  [
    'to be confirmed with the bank',
    { payment: 'actionRequired', payable: true },
    'Your bank asks you to confirm this payment. Your card hasn’t been charged yet.',
    true,
  ],
  ['processing', { payment: 'processing', payable: false }, 'We’re waiting for your bank’s answer. This page updates by itself.', false],
  ['reserved', { payment: 'authorised', payable: false }, 'Authorised on your card. We’ll charge it when your visit is confirmed.', false],
  ['paid', { payment: 'paid', payable: false, paidAt }, 'Paid on 3 June 2027', false],
  ['partly refunded', { ...cancelled, payment: 'partlyRefunded', paidAt, refunded: 137_43 }, 'Paid on 3 June 2027', false],
  ['refunded', { ...cancelled, payment: 'refunded', paidAt, refunded: 274_85 }, 'Paid on 3 June 2027', false],
  ['released', { ...cancelled, payment: 'voided' }, 'There’s nothing left to pay.', false],
  ['not due before the cancellation', { ...cancelled, payment: 'none' }, 'There’s nothing left to pay.', false],
  ['waived', { payment: 'waived', payable: false }, 'There’s nothing left to pay.', false],
];

test.each(states)(
  'a bill whose payment is %s says so, and offers to pay only if it is payable',
  async (_name, change, sentence, canPay) => {
    await open({ ...exampleOrder, ...change }, 'invoice-receipt');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay €274.85' }) !== null).toBe(canPay);
    expect(await violations()).toEqual([]);
  },
);

test.each([
  [{ card: 274_85, credit: 0 }, 'Refund of 3 June 2027 to your card. Banks usually take a few working days to show it.'],
  [{ card: 0, credit: 274_85 }, 'Refunded as account credit on 3 June 2027. You can use it at once.'],
  [
    { card: 200_00, credit: 74_85 },
    'Refund of 3 June 2027 to your card and as account credit. Banks usually take a few working days to show a card refund.',
  ],
])('a bill whose refund went to %j says so in place of the payment', async (refundedTo, sentence) => {
  const refunds = [{ ...refundedTo, number: 'R-00012', amount: 274_85, to: 'card' as const, at: paidAt }];
  await open({ ...exampleOrder, ...cancelled, payment: 'refunded', paidAt, refunded: 274_85, refundedTo, refunds }, 'invoice-receipt');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByText(/^Paid on/)).toBeNull();
});

test('the bill of a cancelled, refunded visit says so above its number', async () => {
  const refundedTo = { card: 274_85, credit: 0, byBank: 0 };
  await open({ ...exampleOrder, ...cancelled, payment: 'refunded', paidAt, refunded: 274_85, refundedTo }, 'invoice-receipt');
  expect(await screen.findByText('Cancelled, refunded to the card')).toBeTruthy();
});

test('the bill of a disputed payment says what the bank has done, and what follows its decision', async () => {
  const dispute = { state: 'open' as const, amount: 274_85, at: paidAt };
  await open({ ...exampleOrder, payment: 'paid', payable: false, paidAt, dispute }, 'invoice-receipt');
  expect(await screen.findByText(/You disputed a payment of €274\.85/)).toBeTruthy();
  expect(screen.getByText('Disputed')).toBeTruthy();
  expect(await screen.findByText('If it agrees with you')).toBeTruthy();
  expect(screen.queryByText('If your plans change')).toBeNull();
});

test('a bill that can be paid has the state of its order', async () => {
  await open({ ...exampleOrder, payment: 'requested', payable: true }, 'invoice-receipt');
  expect(await screen.findByText('Awaiting confirmation')).toBeTruthy();
  expect(screen.queryByText('To be paid')).toBeNull();
});

test('the bill of a paid visit that costs more now is to be paid', async () => {
  await open({ ...exampleOrder, payment: 'requested', payable: true, paidAt, display: 'paid' }, 'invoice-receipt');
  expect(await screen.findByText('To be paid')).toBeTruthy();
});

test('a receipt says at its head what was refunded, and names the credit note', async () => {
  const refundedTo = { card: 274_85, credit: 0 };
  const refunds = [{ ...refundedTo, number: 'R-00012', amount: 274_85, to: 'card' as const, at: paidAt }];
  await open({ ...completedOrder, ...cancelled, payment: 'refunded', refunded: 274_85, refundedTo, refunds }, 'receipt');
  expect(await screen.findByText('Refund of 3 June 2027 to your card. Banks usually take a few working days to show it.')).toBeTruthy();
  expect(await screen.findByText(/^It’s in the same PDF/)).toBeTruthy();
  expect(screen.queryByText('If you get a refund')).toBeNull();
});

test('the receipt of a payment that the bank returned says so', async () => {
  const dispute = { state: 'lost' as const, amount: 274_85, at: paidAt };
  await open({ ...completedOrder, dispute }, 'receipt');
  expect(await screen.findByText(/Your bank decided in your favour/)).toBeTruthy();
});

/** A part of the price is already paid, so the button names the amount of the payment page. */
test.each<[string, Partial<Order>, string, string]>([
  [
    'credit pays a part',
    { payment: 'requested', creditUsed: 200_00, cardAmount: 74_85 },
    'This visit isn’t paid yet. Your card hasn’t been charged.',
    'Pay €74.85',
  ],
  [
    'a rescheduled visit became dearer',
    { payment: 'requested', paidAt, total: 343_57, cardAmount: 68_72 },
    'You rescheduled this visit, and it costs more now. €68.72 is still to be paid.',
    'Pay €68.72',
  ],
  [
    'the difference was declined',
    { payment: 'failed', paidAt, total: 343_57, cardAmount: 68_72 },
    'Your saved card was declined, and it wasn’t charged. Please pay with another card.',
    'Pay €68.72',
  ],
])('where %s, the bill asks for the rest', async (_name, change, sentence, button) => {
  await open({ ...exampleOrder, payable: true, ...change }, 'invoice-receipt');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('button', { name: button })).toBeTruthy();
  expect(screen.getByText('Still to pay').closest('li')?.textContent).toContain(button.slice('Pay '.length));
  expect(await violations()).toEqual([]);
});

test('a bill with credit and an authorised card names the authorised amount', async () => {
  await open({ ...exampleOrder, payment: 'authorised', payable: false, creditUsed: 200_00, cardAmount: 74_85 }, 'invoice-receipt');
  expect((await screen.findByText(/^Authorised on your card/)).previousElementSibling?.textContent).toBe('€74.85');
});

test('a bill that credit covers is paid with one click, and asks for no amount', async () => {
  await open({ ...exampleOrder, payment: 'none', payable: true, cardAmount: 0 }, 'invoice-receipt');
  expect(await screen.findByRole('button', { name: 'Pay with account credit' })).toBeTruthy();
  expect(screen.queryByText(/our payment provider’s secure page/)).toBeNull();
});

test('a bill with a due time names it, and says what happens after it', async () => {
  await open({ ...exampleOrder, paymentDueAt: '2027-06-07T07:00:00.000Z' }, 'invoice-receipt');
  expect(await screen.findByText(/Please pay by Monday 7 June at 09:00, or we’ll cancel the visit at no charge\./)).toBeTruthy();
});

test('a bill that a saved card will pay says when, and does not warn of a cancellation', async () => {
  const charged = {
    payment: 'none',
    payable: true,
    chargeAt: '2027-06-06T07:00:00.000Z',
    paymentDueAt: '2027-06-07T07:00:00.000Z',
  } as const;
  await open({ ...exampleOrder, ...charged }, 'invoice-receipt');
  expect(await screen.findByText('We’ll charge your saved card on Sunday 6 June at 09:00. You can also pay now.')).toBeTruthy();
  expect(screen.queryByText(/cancel the visit at no charge/)).toBeNull();
});

test('the bill and the receipt name the company, the customer, the date and the place', async () => {
  const host = await open(completedOrder, 'receipt');
  expect(await screen.findByText('Nítida Hogar S.L.')).toBeTruthy();
  expect(screen.getByText(/NIF B00000000/)).toBeTruthy();
  expect(screen.getByText(`${exampleUser.name} ${exampleUser.surname}`)).toBeTruthy();
  expect(screen.getByText('Tue 08.06.2027')).toBeTruthy();
  expect(screen.getByText('29601 Marbella, Málaga')).toBeTruthy();
  await waitFor(() => expect(host.seen.title).toBe('Receipt'));
  expect(await violations()).toEqual([]);
});

test('a fully refunded receipt does not call the unpaid part of a dearer start paid', async () => {
  await open({ ...completedOrder, ...cancelled, payment: 'refunded', total: 343_57, refunded: 274_85 }, 'receipt');
  expect(await screen.findByText('Total')).toBeTruthy();
  expect(screen.queryByText('Total paid')).toBeNull();
});

test('a refund appears below the total of the receipt', async () => {
  await open({ ...completedOrder, payment: 'partlyRefunded', refunded: 137_43 }, 'receipt');
  expect((await screen.findByText('Refund')).parentElement?.textContent).toContain('€137.43');
});

test.each(['receipt', 'invoice-receipt'] as const)(
  'on the %s page, the card stands under what was paid and not under the refund',
  async (page) => {
    const refunds = [
      { number: 'R-2027-00004', amount: 274_85, card: 0, credit: 274_85, to: 'credit' as const, at: '2027-06-04T08:00:00.000Z' },
    ];
    await open({ ...completedOrder, payment: 'refunded', refunded: 274_85, refunds }, page);
    const refund = await screen.findByText('Refund as account credit');
    const card = screen.getByText(/^Visa ending 4242, /);
    expect(screen.getByText('Total paid').compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(card.compareDocumentPosition(refund) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  },
);

test('a receipt says where each part of a refund went, with its credit note', async () => {
  const refunds = [
    { number: 'R-2027-00004', amount: 137_43, card: 100_00, credit: 37_43, to: 'card' as const, at: '2027-06-04T08:00:00.000Z' },
  ];
  await open({ ...completedOrder, payment: 'partlyRefunded', refunded: 137_43, refunds }, 'receipt');
  const sheet = within(await screen.findByRole('article'));
  const lines = (await sheet.findAllByText('R-2027-00004')).map((note) => note.closest('li')?.textContent);
  expect(lines.map((line) => line?.replaceAll('\u00a0', ' '))).toEqual([
    'Refund to the cardCredit note R-2027-00004, 4 June 2027€100.00',
    'Refund as account creditCredit note R-2027-00004, 4 June 2027€37.43',
  ]);
  expect(screen.queryByText('Refund')).toBeNull();
});

test('a visit that became cheaper shows what was paid, and not its new price as paid', async () => {
  const order = { ...exampleOrder, payment: 'partlyRefunded' as const, payable: false, paidAt, total: 238_01, refunded: 59_50 };
  await open({ ...order, paid: { card: 297_51, credit: 0 }, refundedTo: { card: 59_50, credit: 0 } }, 'invoice-receipt');
  const line = async (name: string) => (await screen.findByText(name)).closest('li, div')?.textContent;
  expect(await line('Paid by card')).toContain('€297.51');
  expect(await line('Refund')).toContain('€59.50');
  expect(screen.queryByText(/Total paid/)).toBeNull();
});

test('what the bank keeps of a cancelled visit is not said to be refunded', async () => {
  const refundedTo = { card: 274_85, credit: 0, waiting: 274_85 };
  const refunds = [{ ...refundedTo, number: 'R-00012', amount: 274_85, to: 'card' as const, at: paidAt }];
  const dispute = { state: 'open' as const, amount: 274_85, at: paidAt };
  const order = { ...exampleOrder, ...cancelled, payment: 'paid' as const, paidAt, refunded: 274_85, refundedTo, refunds, dispute };
  await open(order, 'invoice-receipt');
  expect(await screen.findByText('Waiting for your bank’s decision')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/refunded/i);
});

test('a visit that costs its first price again says what was paid, what was refunded and what is still to be paid', async () => {
  const refunds = [{ number: 'RS2027-0001', amount: 68_25, card: 68_25, credit: 0, to: 'card' as const, at: paidAt }];
  const paid = { card: 274_85, credit: 0 };
  const refundedTo = { card: 68_25, credit: 0 };
  const again = { payment: 'requested', payable: true, cardAmount: 68_25, paidAt, refunded: 68_25 } as const;
  await open({ ...exampleOrder, ...again, paid, refunds, refundedTo }, 'invoice-receipt');
  expect((await screen.findByText('Paid by card')).closest('li')?.textContent).toContain('€274.85');
  expect(screen.getByText('Refund to the card').closest('li')?.textContent).toContain('€68.25');
  expect(screen.getByText('Still to pay').closest('li')?.textContent).toContain('€68.25');
});

test('a visit that is to be paid with account credit names the part that the credit pays', async () => {
  await open({ ...exampleOrder, payment: 'none', payable: true, cardAmount: 184_85 }, 'invoice-receipt');
  expect((await screen.findByText('From your account credit')).closest('li')?.textContent).toContain('€90.00');
  expect(screen.getByText('Still to pay').closest('li')?.textContent).toContain('€184.85');
});
