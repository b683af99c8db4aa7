// @vitest-environment jsdom
import type { Order, OrderSummary } from '@nitida/contract';
import { orderSummary } from '@nitida/contract/order';
import { exampleUser } from '@nitida/host/harness';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { leaveTo } from '../lib/leave-to.ts';
import { exampleOrder, ids, type Opened, openPage } from '../test/support.tsx';
import { phaseOf } from './phase.ts';

vi.mock('../lib/leave-to.ts', () => ({ leaveTo: vi.fn() }));
beforeEach(() => void vi.mocked(leaveTo).mockClear());

const path = `/confirmation?order=${ids.order}`;
const title = (name: string) => screen.findByRole('heading', { level: 1, name, hidden: true });
const payment = { id: ids.payment, orderId: ids.order, amount: 27_485 };

test('the service decides first, then the payment', () => {
  expect(phaseOf({ service: 'awaiting', payment: 'requested' })).toBe('toPay');
  expect(phaseOf({ service: 'awaiting', payment: 'processing' })).toBe('processing');
  expect(phaseOf({ service: 'awaiting', payment: 'none' })).toBe('awaiting');
  expect(phaseOf({ service: 'confirmed', payment: 'requested' })).toBe('confirmed');
  expect(phaseOf({ service: 'notConfirmed', payment: 'refunded' })).toBe('notConfirmed');
});

test('a request says until when there will be an answer, and tells the booking once', async () => {
  const user = userEvent.setup();
  const { host } = await openPage(path, { user: exampleUser, answers: { getOrder: { order: exampleOrder() } } });
  // Asked at 09:42; 60 minutes later is 10:42 in Madrid.
  await title('You will know by 10:42');
  const dialog = await screen.findByRole('dialog', { name: 'Your request is sent' });
  expect(within(dialog).getByText('Tue 08.06.2027')).toBeTruthy();
  expect(dialog.textContent).toContain('Please allow us until 10:42 to confirm.');
  expect(screen.getByText('by 10:42')).toBeTruthy();
  expect(dialog.textContent).toContain('lucia@example.com');
  await user.click(within(dialog).getByRole('button', { name: 'All right' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('img', { name: 'Reply between 09:42 and 10:42' })).toBeTruthy();
  await waitFor(() => expect(host.seen.title).toBe('Awaiting confirmation'));
});

test('an answer that comes tomorrow has its day wherever its time stands', async () => {
  const order = exampleOrder({ respondBy: '2027-06-01T04:30:00.000Z' });
  await openPage(path, { user: exampleUser, answers: { getOrder: { order } } });
  await title('You will know by Tue 1 June, 06:30');
  const dialog = await screen.findByRole('dialog', { name: 'Your request is sent' });
  expect(dialog.textContent).toContain('Please allow us until Tue 1 June, 06:30, to confirm.');
  expect(screen.getByText('by Tue 1 June, 06:30')).toBeTruthy();
});

test('a cleaner who accepts changes the page without a reload', async () => {
  sessionStorage.setItem('nitida.booking.told', JSON.stringify(ids.order));
  const { host } = await openPage(path, { user: exampleUser, answers: { getOrder: { order: exampleOrder() } } });
  await title('You will know by 10:42');
  const assigned = [{ name: 'Carmen', level: 'Senior' as const, status: 'free' as const }];
  host.answer({ getOrder: { order: exampleOrder({ service: 'confirmed', display: 'paid', assigned }) } });
  host.changeOrder(ids.order);
  await title('We come on Tue\u00a08\u00a0June at 09:00');
  expect(screen.getByText(/Carmen accepted/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the story says from when to when the visit was moved', async () => {
  sessionStorage.setItem('nitida.booking.told', JSON.stringify(ids.order));
  const order = exampleOrder();
  const moved = { from: { date: '2027-06-07', time: '16:00' }, to: { date: order.date, time: order.time } };
  const event = { kind: 'rescheduled' as const, at: '2027-05-31T07:50:00.000Z', cleanerName: null, by: 'customer' as const, moved };
  await openPage(path, {
    user: exampleUser,
    answers: { getOrder: { order: { ...order, timeline: [...order.timeline, event] } } },
  });
  expect(await screen.findByText(/^Moved from Mon.7.June, 16:00, to Tue.8.June, 09:00$/)).toBeTruthy();
});

test('coming back from a declined payment: not paid, and paying again opens the payment page', async () => {
  const user = userEvent.setup();
  const unpaid = exampleOrder({ payment: 'failed', payable: true, paymentId: ids.payment });
  await openPage(path, {
    user: exampleUser,
    answers: {
      getOrder: { order: unpaid },
      getPayment: { payment: { ...payment, state: 'failed', url: null } },
      createPayment: { payment: { ...payment, state: 'requested', url: 'https://pay.example/2' } },
    },
  });
  await title('One step left: the payment');
  expect(screen.getByText(/Your saved card was declined. Nothing was charged/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pay €274.85' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/2'));
});

test('a start within 48 hours says until when its card waits to be authorised', async () => {
  const soon = {
    payment: 'requested',
    payable: true,
    bookingSoon: true,
    respondBy: null,
    paymentDueAt: '2027-05-31T08:12:00.000Z',
  } as const;
  await openPage(path, { user: exampleUser, answers: { getOrder: { order: exampleOrder(soon) } } });
  expect(await screen.findByText('Mon 31 May, 10:12 at the latest. Cleaners are asked once your card is authorised.')).toBeTruthy();
});

test('what was paid back is what went back, not what the visit would have cost after its move', async () => {
  const order = exampleOrder({ service: 'notConfirmed', payment: 'refunded', total: 34_357, refunded: 27_485 });
  await openPage(path, { user: exampleUser, answers: { getOrder: { order } } });
  expect((await screen.findByText('Paid back')).parentElement?.textContent).toContain('€274.85');
});

test('where credit pays a part, the rest is what is asked for', async () => {
  const unpaid = exampleOrder({ payment: 'requested', payable: true, creditUsed: 20_000, cardAmount: 7_485 });
  await openPage(path, { user: exampleUser, answers: { getOrder: { order: unpaid } } });
  expect(await screen.findByRole('button', { name: 'Pay €74.85' })).toBeTruthy();
  expect(screen.getByText('Paid already').parentElement?.textContent).toContain('-€200.00');
  expect(screen.getByText('To pay, IVA included').parentElement?.textContent).toContain('€74.85');
});

test('coming back proves nothing: the provider is asked, and what it says is shown', async () => {
  const unpaid = exampleOrder({ payment: 'requested', payable: true, paymentId: ids.payment });
  let isAsked = false;
  await openPage(path, {
    user: exampleUser,
    answers: {
      getOrder: () => ({ order: isAsked ? exampleOrder({ payment: 'paid' }) : unpaid }),
      getPayment: () => {
        isAsked = true;
        return { payment: { ...payment, state: 'paid', url: null } };
      },
    },
  });
  await title('You will know by 10:42');
  expect(isAsked).toBe(true);
});

test('an order that is not there says so', async () => {
  await openPage(path, { user: exampleUser, answers: { getOrder: { failure: 'not_found' } } });
  expect(await screen.findByText('We cannot find this order')).toBeTruthy();
});

test('an order that could not be loaded is tried again', async () => {
  const user = userEvent.setup();
  const { host } = await openPage(path, { user: exampleUser, answers: { getOrder: { failure: 'unexpected', status: 0 } } });
  await screen.findByText('The order could not be loaded');
  host.answer({ getOrder: { order: exampleOrder({ service: 'notConfirmed', payment: 'refunded' }) } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await title('Nobody can come at this time');
});

const summaryOf = (change: Partial<Order> = {}): OrderSummary => orderSummary.parse(exampleOrder(change));
const booked = (...activeOrders: OrderSummary[]): NonNullable<Opened['answers']> => ({
  getOrder: { order: exampleOrder() },
  getOrders: { activeOrders, pastOrders: [] },
  createKnowingWay: ({ body }) => body,
});

test('with the first booking the customer is asked how they heard about us, and the answer is saved', async () => {
  const user = userEvent.setup();
  const { host } = await openPage(path, { user: exampleUser, answers: booked(summaryOf()) });
  const question = await screen.findByRole('combobox', { name: /How did you hear about us/ });
  expect(within(question).getByRole('option', { name: 'Select' })).toBeTruthy();
  await user.selectOptions(question, 'From a neighbour');
  await user.click(screen.getByRole('button', { name: 'All right' }));
  await waitFor(() => expect(host.callsOf('createKnowingWay')).toEqual([{ body: { userId: exampleUser.id, knowingWay: 'Neighbour' } }]));
});

test('without an answer nothing is saved, and a later booking does not ask', async () => {
  const user = userEvent.setup();
  const { host } = await openPage(path, { user: exampleUser, answers: booked(summaryOf(), summaryOf({ id: ids.quote })) });
  const dialog = await screen.findByRole('dialog', { name: 'Your request is sent' });
  await waitFor(() => expect(host.callsOf('getOrders')).not.toHaveLength(0));
  expect(within(dialog).queryByRole('combobox')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'All right' }));
  expect(host.callsOf('createKnowingWay')).toEqual([]);
});

test('who said at sign-up how they heard about us is not asked again', async () => {
  const { host } = await openPage(path, { user: { ...exampleUser, knowingWay: 'Friend' }, answers: booked(summaryOf()) });
  const dialog = await screen.findByRole('dialog', { name: 'Your request is sent' });
  await waitFor(() => expect(host.callsOf('getOrders')).not.toHaveLength(0));
  expect(within(dialog).queryByRole('combobox')).toBeNull();
});

test('the dialog of a series names each visit that stands, and leads to where it is edited', async () => {
  const subscriptionId = ids.quote;
  const visit = (id: string, date: string, service: Order['service'] = 'scheduled') =>
    summaryOf({ id, subscriptionId, date, startAt: `${date}T07:00:00.000Z`, service });
  await openPage(path, {
    user: exampleUser,
    answers: {
      getOrder: { order: exampleOrder({ subscriptionId }) },
      getOrders: {
        activeOrders: [visit(ids.payment, '2027-06-15'), visit(ids.order, '2027-06-08', 'awaiting')],
        pastOrders: [visit('6f1c1a52-93f1-4a53-9c0d-0a4b7a6d3e09', '2027-06-22', 'cancelled')],
      },
    },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Your request is sent' });
  expect(await within(dialog).findByText('Your 2 visits')).toBeTruthy();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Tue 08.06.202709:00–13:30', 'Tue 15.06.202709:00–13:30']);
  expect(within(dialog).getByRole('link', { name: 'Edit the booking' }).getAttribute('href')).toBe(`/orders?order=${ids.order}`);
});

test('a visit of the same booking that waits for a payment of its own is named, until it is paid', async () => {
  sessionStorage.setItem('nitida.booking.told', JSON.stringify(ids.order));
  const subscriptionId = ids.quote;
  const first = exampleOrder({ subscriptionId, repeat: 'Custom schedule', payment: 'authorised' });
  const second = summaryOf({
    id: ids.payment,
    subscriptionId,
    repeat: 'Custom schedule',
    date: '2027-06-09',
    payment: 'requested',
    payable: true,
  });
  const later = summaryOf({
    id: '6f1c1a52-93f1-4a53-9c0d-0a4b7a6d3e08',
    subscriptionId,
    repeat: 'Custom schedule',
    date: '2027-06-20',
    payment: 'none',
    payable: true,
  });
  const { host } = await openPage(path, {
    user: exampleUser,
    answers: { getOrder: { order: first }, getOrders: { activeOrders: [summaryOf(first), later, second], pastOrders: [] } },
  });
  expect(await screen.findByText(/^Your visit on Wed 9 June at 09:00 is not paid yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pay for Wed 9 June' }).getAttribute('href')).toBe(`/confirmation?order=${ids.payment}`);
  expect(screen.queryByText(/20 June/)).toBeNull();
  host.answer({ getOrders: { activeOrders: [summaryOf(first), { ...second, payment: 'authorised', payable: false }], pastOrders: [] } });
  host.changeOrder(ids.payment);
  await waitFor(() => expect(screen.queryByText(/is not paid yet/)).toBeNull());
});

test('the visit can be taken into a calendar', async () => {
  sessionStorage.setItem('nitida.booking.told', JSON.stringify(ids.order));
  await openPage(path, { user: exampleUser, answers: { getOrder: { order: exampleOrder() } } });
  const link = await screen.findByRole('link', { name: 'Add to calendar' });
  expect(link.getAttribute('href')).toBe(`/api/order/get_calendar/${ids.order}`);
});
