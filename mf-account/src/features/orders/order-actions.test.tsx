import type { Order } from '@nitida/contract';
import { createTestHost, exampleUser, renderPage, type TestHostOptions } from '@nitida/host/harness';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import { fullRefund, halfRefund } from '../../../test/example-changes.ts';
import { completedOrder, exampleOrder, summaryOf } from '../../../test/example-order.ts';
import { violations } from '../../../test/violations.ts';
import activate from '../../activate.tsx';

const paidOrder: Order = {
  ...exampleOrder,
  service: 'confirmed',
  payment: 'paid',
  display: 'paid',
  payable: false,
  respondBy: null,
  paidAt: '2027-06-03T16:10:00.000Z',
  actions: ['cancel', 'reschedule', 'withdraw', 'sendReceipt'],
};
const cancelled: Order = { ...paidOrder, service: 'cancelled', display: 'cancelled', tab: 'past', actions: ['rebook'] };

async function open(order: Order, answers: TestHostOptions['answers'] = {}) {
  const isPast = order.tab === 'past';
  const lists = { activeOrders: isPast ? [] : [summaryOf(order)], pastOrders: isPast ? [summaryOf(order)] : [], first: null };
  const host = await createTestHost({
    remote,
    activate,
    user: exampleUser,
    answers: { getOwnOrders: lists, getOrder: { order }, ...answers },
  });
  await renderPage(host, `/orders?order=${order.id}`);
  await screen.findByRole('heading', { level: 2 });
  return host;
}

/** Opens the menu with every way to change a visit. */
const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Change or cancel' }));

const press = async (role: 'button' | 'link' | 'radio', name: string | RegExp) => userEvent.click(await screen.findByRole(role, { name }));

test('the menu offers only the actions that the server allows, and says that it is too late to cancel', async () => {
  await open({ ...exampleOrder, service: 'inProgress' });
  await openMenu();
  for (const name of ['Reschedule', 'Withdraw from the contract', 'Report a problem'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  const cancel = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel visit' });
  expect(cancel.disabled).toBe(true);
  expect(screen.getByText(/has already started/)).toBeTruthy();
});

test('the menu says of each action what happens then, and closes again', async () => {
  await open(paidOrder);
  await openMenu();
  expect(screen.getByRole('button', { name: 'Cancel visit', description: 'You’ll see your refund before you decide.' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reschedule', description: /^Choose another day or time/ })).toBeTruthy();
  await openMenu();
  expect(screen.queryByRole('button', { name: 'Cancel visit' })).toBeNull();
});

test('a visit of a series is cancelled alone', async () => {
  await open({ ...paidOrder, subscriptionId: '1c8d57a4-6c62-4f0d-9d8c-5a6f3f3f1e01', repeat: 'Weekly' });
  await openMenu();
  expect(screen.getByRole('button', { name: 'Cancel this visit', description: /^The other visits in the series stay/ })).toBeTruthy();
});

test.each([
  [{ service: 'cancelled', paidAt: null, payment: 'voided' }, null],
  [{ service: 'cancelled' }, '/receipt/'],
  [{ service: 'completed', paidAt: null }, '/invoice-receipt/'],
] as const)('a past visit that is %j links to one paper at most: %s', async (change, path) => {
  await open({ ...cancelled, ...change });
  const papers = screen
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => /receipt|invoice/.test(href));
  expect(papers).toEqual(path === null ? [] : [`${path}${paidOrder.id}`]);
});

test('the cancel dialog shows the refund first, and sends the amount that it showed', async () => {
  const host = await open(paidOrder, { getCancellationPreview: { preview: fullRefund }, cancelOrder: { order: cancelled } });
  await openMenu();
  await press('button', 'Cancel visit');
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel the visit on Tuesday 8\u00a0June?' });
  expect(await within(dialog).findByText('€274.85')).toBeTruthy();
  expect(within(dialog).getByText('This refund applies until Monday 7 June at 09:00.')).toBeTruthy();
  expect(host.callsOf('cancelOrder')).toEqual([]);
  await press('button', 'Cancel visit');
  expect(host.callsOf('cancelOrder')).toEqual([{ params: { id: paidOrder.id }, body: { refundTo: 'card', expectedRefund: 274_85 } }]);
  expect(host.seen.toasts.map(({ text }) => text)).toEqual([
    'Your visit on Tuesday 8\u00a0June is cancelled. We’re refunding €274.85 to your card.',
  ]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the cancel dialog waits for the refund before it takes a press', async () => {
  let arrive: (preview: { preview: typeof fullRefund }) => void = () => {};
  const late = new Promise<{ preview: typeof fullRefund }>((resolve) => {
    arrive = resolve;
  });
  const host = await open(paidOrder, { getCancellationPreview: () => late, cancelOrder: { order: cancelled } });
  await openMenu();
  await press('button', 'Cancel visit');
  const dialog = await screen.findByRole('alertdialog');
  const [confirm] = within(dialog).getAllByRole('button', { name: 'Cancel visit' });
  expect(confirm?.getAttribute('aria-disabled')).toBe('true');
  const asked = host.callsOf('getCancellationPreview').length;
  await press('button', 'Cancel visit');
  expect(host.callsOf('getCancellationPreview')).toHaveLength(asked);
  arrive({ preview: fullRefund });
  await waitFor(() => expect(confirm?.getAttribute('aria-disabled')).toBeNull());
  await press('button', 'Cancel visit');
  expect(host.callsOf('cancelOrder')).toHaveLength(1);
});

test('the customer can choose account credit as the refund target', async () => {
  const host = await open(paidOrder, { getCancellationPreview: { preview: fullRefund }, cancelOrder: { order: cancelled } });
  await openMenu();
  await press('button', 'Cancel visit');
  await press('radio', /As account credit/);
  await press('button', 'Cancel visit');
  expect(host.callsOf('cancelOrder')[0]?.body).toEqual({ refundTo: 'credit', expectedRefund: 274_85 });
});

test('a refund that has changed meanwhile is shown, and the dialog asks again', async () => {
  const host = await open(paidOrder, { getCancellationPreview: { preview: fullRefund }, cancelOrder: { failure: 'refund_changed' } });
  await openMenu();
  await press('button', 'Cancel visit');
  await screen.findByText('Refund');
  host.answer({ getCancellationPreview: { preview: halfRefund } });
  await press('button', 'Cancel visit');
  expect(await screen.findByText('€137.43')).toBeTruthy();
  expect(screen.getByText('That’s 50% of what you paid.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('The refund has changed');
  host.answer({ cancelOrder: { order: cancelled } });
  await press('button', 'Cancel visit');
  expect(host.callsOf('cancelOrder')[1]?.body).toEqual({ refundTo: 'card', expectedRefund: 137_43 });
});

test('a preview that failed can be loaded again, and nothing is cancelled without it', async () => {
  const host = await open(paidOrder, { getCancellationPreview: { failure: 'unexpected', status: 0 } });
  await openMenu();
  await press('button', 'Cancel visit');
  await screen.findByText('We couldn’t load this');
  host.answer({ getCancellationPreview: { preview: fullRefund } });
  await press('button', 'Cancel visit');
  expect(await screen.findByText('This refund applies until Monday 7 June at 09:00.')).toBeTruthy();
  expect(host.callsOf('cancelOrder')).toEqual([]);
});

test('a withdrawal without a statement is sent with the one that the hint names', async () => {
  const statement = 'I withdraw from the contract for order 2027-0418.';
  const withdrawal = { id: paidOrder.id, orderId: paidOrder.id, statement, at: '2027-05-31T08:00:00.000Z' };
  const host = await open(paidOrder, {
    getCancellationPreview: { preview: fullRefund },
    createWithdrawal: { withdrawal, order: cancelled },
  });
  await openMenu();
  await press('button', 'Withdraw from the contract');
  expect(await screen.findByText(`If you leave this empty, we’ll use: “${statement}”`)).toBeTruthy();
  await screen.findByText('Refund');
  await press('button', 'Confirm withdrawal');
  await waitFor(() => expect(host.callsOf('createWithdrawal')[0]?.body).toEqual({ statement, refundTo: 'card' }));
});

test('the withdrawal dialog says what happens, and keeps the statement if sending fails', async () => {
  const host = await open(paidOrder, {
    getCancellationPreview: { preview: fullRefund },
    createWithdrawal: { failure: 'unexpected', status: 0 },
  });
  await openMenu();
  await press('button', 'Withdraw from the contract');
  expect(await screen.findByText(/We’ll cancel order 2027-0418 straight away, and email you a confirmation with the time\./)).toBeTruthy();
  const statement = await screen.findByRole('textbox', { name: /Your statement/ });
  await userEvent.type(statement, 'I have moved');
  await screen.findByText('Refund');
  await press('button', 'Confirm withdrawal');
  await screen.findByRole('alert');
  expect(screen.getByRole('textbox', { name: /Your statement/ })).toHaveProperty('value', 'I have moved');
  const withdrawal = { id: paidOrder.id, orderId: paidOrder.id, statement: 'I have moved', at: '2027-05-31T08:00:00.000Z' };
  host.answer({ createWithdrawal: { withdrawal, order: cancelled } });
  await press('button', 'Confirm withdrawal');
  expect(host.callsOf('createWithdrawal')[1]).toEqual({
    params: { id: paidOrder.id },
    body: { statement: 'I have moved', refundTo: 'card' },
  });
  expect(host.seen.toasts[0]?.text).toContain('We’ll email a confirmation to lucia@example.com.');
});

test('a complaint needs a text, and the dialog keeps it if the complaint is too late', async () => {
  const host = await open(completedOrder, { createComplaint: { failure: 'too_late_to_complain', params: { hours: 24 } } });
  await press('button', 'Report a problem');
  const which = /^Detailed cleaning, Tuesday 8\sJune, 09:00\. Tell us what went wrong\./;
  expect(await screen.findByRole('dialog', { name: 'Report a problem', description: which })).toBeTruthy();
  await press('button', 'Send report');
  expect(await screen.findByText('Please tell us what went wrong')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'What went wrong' }), 'The oven is still dirty');
  await press('button', 'Send report');
  expect((await screen.findByRole('alert')).textContent).toContain('within 24 hours');
  expect(screen.getByRole('textbox', { name: 'What went wrong' })).toHaveProperty('value', 'The oven is still dirty');
  const complaint = { at: '2027-06-08T12:00:00.000Z', state: 'open' as const };
  host.answer({
    createComplaint: { complaint: { id: paidOrder.id, ...complaint } },
    getOrder: { order: { ...completedOrder, complaint } },
  });
  await press('button', 'Send report');
  expect(await screen.findByText(/On Tuesday 8 June, you reported a problem with this visit/)).toBeTruthy();
});

test('a past order shows each refund with its credit note, and the credit that it used', async () => {
  const refunds = [
    { number: 'R-2027-00004', amount: 110_00, card: 100_00, credit: 10_00, to: 'card' as const, at: '2027-06-04T08:00:00.000Z' },
    { number: 'R-2027-00005', amount: 27_43, card: 0, credit: 27_43, to: 'credit' as const, at: '2027-06-05T08:00:00.000Z' },
  ];
  const refundedTo = { card: 100_00, credit: 37_43 };
  await open({ ...cancelled, payment: 'partlyRefunded', refunded: 137_43, refunds, refundedTo, creditUsed: 37_43 });
  const parts = (await screen.findAllByText(/^R-2027-0000/)).map((note) => note.closest('li')?.textContent?.replaceAll('\u00a0', ' '));
  expect(parts).toEqual([
    'Refund to the cardCredit note R-2027-00004, 4 June 2027€100.00',
    'Refund as account creditCredit note R-2027-00004, 4 June 2027€10.00',
    'Refund as account creditCredit note R-2027-00005, 5 June 2027€27.43',
  ]);
  expect(screen.getByText('Paid with account credit')).toBeTruthy();
});

test.each([
  ['refunded', 100_00, 0, 'Cancelled, refunded to the card'],
  ['refunded', 0, 100_00, 'Cancelled, refunded as account credit'],
  ['partlyRefunded', 50_00, 0, 'Cancelled, partly refunded to the card'],
  ['partlyRefunded', 0, 50_00, 'Cancelled, partly refunded as account credit'],
  ['partlyRefunded', 40_00, 10_00, 'Cancelled, partly refunded to the card and as account credit'],
] as const)(
  'the list and the order show the state of an order that is %s, with %i to the card and %i as credit',
  async (payment, card, credit, text) => {
    await open({ ...cancelled, payment, refunded: card + credit, refundedTo: { card, credit } });
    expect(await screen.findAllByText(text)).toHaveLength(2);
  },
);

test.each([
  ['failed', /Your saved card was declined/],
  ['actionRequired', /Your bank asks you to confirm this payment\./],
] as const)('an order whose payment is %s says why beside the payment button', async (payment, text) => {
  await open({ ...paidOrder, payment, display: 'toBePaid', payable: true, paidAt: null });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pay €274.85' })).toBeTruthy();
});

test("after a cancellation a toast says where the card's part and the credit's part go", async () => {
  const preview = { ...fullRefund, refund: { ...fullRefund.refund, card: 224_85, credit: 50_00 } };
  const host = await open(paidOrder, { getCancellationPreview: { preview }, cancelOrder: { order: cancelled } });
  await openMenu();
  await press('button', 'Cancel visit');
  await screen.findByText('Refund');
  await press('button', 'Cancel visit');
  expect(host.seen.toasts.map(({ text }) => text)).toEqual([
    'Your visit on Tuesday 8\u00a0June is cancelled. We’re refunding €224.85 to your card. We’ve refunded €50.00 as account credit.',
  ]);
});

test('the payment button of an order names the amount that is left', async () => {
  await open({ ...exampleOrder, payment: 'requested', payable: true, total: 343_57, cardAmount: 68_72 });
  expect(screen.getByRole('link', { name: 'Pay €68.72' })).toBeTruthy();
});

test('axe finds no fault in the dialogs', async () => {
  await open({ ...paidOrder, actions: ['cancel', 'withdraw', 'complain'] }, { getCancellationPreview: { preview: halfRefund } });
  await openMenu();
  for (const [name, role] of [
    ['Cancel visit', 'alertdialog'],
    ['Withdraw from the contract', 'alertdialog'],
    ['Report a problem', 'dialog'],
  ] as const) {
    await press('button', name);
    await screen.findByRole(role);
    if (role === 'alertdialog') await screen.findByText('€137.43');
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
  }
});

test('an order that the saved card pays has no payment button, says when, and links to its bill', async () => {
  await open({ ...exampleOrder, payment: 'none', payable: true, chargeAt: '2027-06-06T07:00:00.000Z' });
  expect(await screen.findByText(/^We’ll charge your saved card on/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'See payment details' })).toBeTruthy();
});
