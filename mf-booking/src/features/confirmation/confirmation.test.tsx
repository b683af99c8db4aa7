// @vitest-environment jsdom
import type { Order, OrderSummary } from '@nitida/contract';
import { orderSummary } from '@nitida/contract/order';
import { exampleUser } from '@nitida/host/harness';
import { leaveTo } from '@nitida/ui/leave';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { exampleOrder, ids, type Opened, openPage, reduceMotion } from '../../../test/support.tsx';
import { phaseOf } from './phase.ts';

vi.mock('@nitida/ui/leave', () => ({ leaveTo: vi.fn(() => new Promise(() => {})) }));
beforeEach(() => void vi.mocked(leaveTo).mockClear());
// The dialog about the booking opens at once.
reduceMotion();

const path = `/confirmation?order=${ids.order}`;
const title = (name: string) => screen.findByRole('heading', { level: 1, name, hidden: true });
const payment = { id: ids.payment, orderId: ids.order, amount: 27_485 };

test('the phase follows the service state first, and the payment state second', () => {
  expect(phaseOf({ service: 'awaiting', payment: 'requested' })).toBe('toPay');
  expect(phaseOf({ service: 'awaiting', payment: 'processing' })).toBe('processing');
  expect(phaseOf({ service: 'awaiting', payment: 'none' })).toBe('awaiting');
  expect(phaseOf({ service: 'confirmed', payment: 'requested' })).toBe('confirmed');
  expect(phaseOf({ service: 'notConfirmed', payment: 'refunded' })).toBe('notConfirmed');
});

test('the page says when the customer gets an answer, and the dialog about the booking opens once', async () => {
  const { host } = await openPage(path, { user: exampleUser, keepsDialogs: true, answers: { getOrder: { order: exampleOrder() } } });
  // The customer booked at 09:42. The answer is due 60 minutes later, at 10:42 in Madrid.
  await title('You’ll hear from us by 10:42');
  expect(sessionStorage.getItem('nitida.booking.told')).toBeNull();
  expect(host.seen.postActions[0]).toEqual({
    isAwaiting: true,
    email: 'lucia@example.com',
    respondBy: '2027-05-31T08:42:00.000Z',
    payment: { how: 'paid', amount: 27_485 },
    booking: {
      orderId: ids.order,
      visits: [{ id: ids.order, date: '2027-06-08', time: '09:00', endTime: '13:30' }],
      asksHowYouHeard: false,
      edit: { label: 'Reschedule or cancel', to: `/orders?order=${ids.order}` },
    },
  });
  host.closeDialogs();
  await waitFor(() => expect(sessionStorage.getItem('nitida.booking.told')).toBe(JSON.stringify(ids.order)));
  expect(screen.queryByText('by 10:42')).toBeNull();
  expect(screen.getByRole('img', { name: 'Reply expected between 09:42 and 10:42' })).toBeTruthy();
  await waitFor(() => expect(host.seen.title).toBe('Awaiting confirmation'));
});

test('a single visit is named once as dd.MM.yyyy, as the last step, and the panel does not repeat it', async () => {
  sessionStorage.setItem('nitida.booking.told', JSON.stringify(ids.order));
  await openPage(path, { user: exampleUser, answers: { getOrder: { order: exampleOrder() } } });
  await screen.findByRole('link', { name: 'See order' });
  const steps = within(screen.getByRole('list', { name: 'What happens next', hidden: true })).getAllByRole('listitem', { hidden: true });
  expect(steps.at(-1)?.textContent).toContain('Tue\u00a008.06.2027');
  expect(screen.getAllByText(/08\.06\.2027/)).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Your visit' })).toBeNull();
});

test('the dialog does not open for a booking that it has already announced', async () => {
  sessionStorage.setItem('nitida.booking.told', JSON.stringify(ids.order));
  const { host } = await openPage(path, { user: exampleUser, answers: { getOrder: { order: exampleOrder() } } });
  await title('You’ll hear from us by 10:42');
  expect(host.seen.postActions).toEqual([]);
});

/** The visit is unpaid, and payment is due on Monday 7 June, 09:00, which is 24 hours before the start. */
const payLater = { payment: 'none', payable: true, paymentDueAt: '2027-06-07T07:00:00.000Z' } as const;

test.each(['awaiting', 'confirmed'] as const)(
  'a customer who pays later reads that nothing is paid, when payment is due and what follows otherwise: %s',
  async (service) => {
    const { host } = await openPage(path, { user: exampleUser, answers: { getOrder: { order: exampleOrder({ ...payLater, service }) } } });
    expect(
      await screen.findByText(
        'This visit isn’t paid yet. 48 hours before it starts, we’ll email you a link to pay. If it isn’t paid by Monday 7 June at 09:00, we’ll cancel it at no charge.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(`/invoice-receipt/${ids.order}`);
    await waitFor(() =>
      expect(host.seen.postActions[0]?.payment).toEqual({ how: 'later', amount: 27_485, at: payLater.paymentDueAt, hours: 48 }),
    );
  },
);

test('a customer whose saved card is charged later reads when that happens', async () => {
  const order = exampleOrder({ ...payLater, chargeAt: '2027-06-06T07:00:00.000Z' });
  const { host } = await openPage(path, { user: exampleUser, answers: { getOrder: { order } } });
  expect(await screen.findByText(/We’ll charge €274.85 to your saved card on Sunday 6 June at 09:00/)).toBeTruthy();
  await waitFor(() => expect(host.seen.postActions[0]?.payment).toEqual({ how: 'savedCard', amount: 27_485, at: order.chargeAt }));
});

test('the page of a paid visit says nothing about paying later', async () => {
  await openPage(path, { user: exampleUser, answers: { getOrder: { order: exampleOrder() } } });
  await title('You’ll hear from us by 10:42');
  expect(screen.queryByText(/isn’t paid yet/)).toBeNull();
});

test('the page names the day of an answer that comes tomorrow', async () => {
  const order = exampleOrder({ respondBy: '2027-06-01T04:30:00.000Z' });
  await openPage(path, { user: exampleUser, answers: { getOrder: { order } } });
  await title('You’ll hear from us by Tuesday 1\u00a0June at 06:30');
});

test('the steps of an unpaid visit name the day of an answer that comes tomorrow', async () => {
  const order = exampleOrder({ respondBy: '2027-06-01T04:30:00.000Z', payment: 'requested', payable: true });
  await openPage(path, { user: exampleUser, answers: { getOrder: { order } } });
  expect(await screen.findByText('by Tuesday 1 June at 06:30')).toBeTruthy();
});

test('the page changes without a reload when a cleaner accepts', async () => {
  sessionStorage.setItem('nitida.booking.told', JSON.stringify(ids.order));
  const { host } = await openPage(path, { user: exampleUser, answers: { getOrder: { order: exampleOrder() } } });
  await title('You’ll hear from us by 10:42');
  const assigned = [{ name: 'Carmen', level: 'Senior' as const, status: 'free' as const }];
  host.answer({ getOrder: { order: exampleOrder({ service: 'confirmed', display: 'paid', assigned }) } });
  host.changeOrder(ids.order);
  await title('Booked for Tuesday 8\u00a0June at 09:00');
  expect(screen.getByText(/Carmen accepted/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the timeline says from which start to which start the visit was moved', async () => {
  sessionStorage.setItem('nitida.booking.told', JSON.stringify(ids.order));
  const order = exampleOrder();
  const moved = { from: { date: '2027-06-07', time: '16:00' }, to: { date: order.date, time: order.time } };
  const event = { kind: 'rescheduled' as const, at: '2027-05-31T07:50:00.000Z', cleanerName: null, by: 'customer' as const, moved };
  await openPage(path, {
    user: exampleUser,
    answers: { getOrder: { order: { ...order, timeline: [...order.timeline, event] } } },
  });
  expect(await screen.findByText(/^Rescheduled from Monday.7.June at 16:00 to Tuesday.8.June at 09:00$/)).toBeTruthy();
});

test('after a declined payment the page says that nothing is paid, and paying again opens the payment page', async () => {
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
  await title('Next step: pay for your visit');
  expect(screen.getByText(/Your saved card was declined, and it wasn’t charged/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pay €274.85' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/2'));
});

test('the page of a start within 48 hours says when the card must be authorised at the latest', async () => {
  const soon = {
    payment: 'requested',
    payable: true,
    bookingSoon: true,
    respondBy: null,
    paymentDueAt: '2027-05-31T08:12:00.000Z',
  } as const;
  await openPage(path, { user: exampleUser, answers: { getOrder: { order: exampleOrder(soon) } } });
  expect(await screen.findByText('By Monday 31 May at 10:12. We’ll ask cleaners once your card is authorised.')).toBeTruthy();
});

test('the page asks for the rest where credit pays a part', async () => {
  const unpaid = exampleOrder({ payment: 'requested', payable: true, creditUsed: 20_000, cardAmount: 7_485 });
  await openPage(path, { user: exampleUser, answers: { getOrder: { order: unpaid } } });
  expect(await screen.findByRole('button', { name: 'Pay €74.85' })).toBeTruthy();
  expect(screen.getByText('Already paid').parentElement?.textContent).toContain('−€200.00');
  expect(screen.getByText('To pay, VAT (IVA) included').parentElement?.textContent).toContain('€74.85');
});

test('the page asks the provider when the customer returns from the payment page, and shows its answer', async () => {
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
  await title('You’ll hear from us by 10:42');
  expect(isAsked).toBe(true);
});

test('the page says that it cannot find an unknown order', async () => {
  await openPage(path, { user: exampleUser, answers: { getOrder: { failure: 'not_found' } } });
  expect(await screen.findByText('We can’t find this order')).toBeTruthy();
});

test('the customer can load an order again after a failed attempt', async () => {
  const user = userEvent.setup();
  const { host } = await openPage(path, { user: exampleUser, answers: { getOrder: { failure: 'unexpected', status: 0 } } });
  await screen.findByText('We couldn’t load your order');
  host.answer({ getOrder: { order: exampleOrder({ service: 'notConfirmed', payment: 'refunded' }) } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await title('Nobody could come at the time you chose');
});

const summaryOf = (change: Partial<Order> = {}): OrderSummary => orderSummary.parse(exampleOrder(change));
const booked = (...activeOrders: OrderSummary[]): NonNullable<Opened['answers']> => ({
  getOrder: { order: exampleOrder() },
  getOrders: { activeOrders, pastOrders: [] },
});

test.each([
  ['the first booking asks how the customer heard about us', undefined, [summaryOf()], true],
  ['a customer who answered at sign-up is not asked again', 'Friend', [summaryOf()], false],
  ['a later booking does not ask how the customer heard about us', undefined, [summaryOf(), summaryOf({ id: ids.quote })], false],
] as const)('%s', async (_name, knowingWay, orders, asks) => {
  const user = knowingWay ? { ...exampleUser, knowingWay } : exampleUser;
  const { host } = await openPage(path, { user, keepsDialogs: true, answers: booked(...orders) });
  // The dialog opens twice without the other bookings, because of React's strict mode, and then once with them.
  await waitFor(() => expect(host.seen.postActions).toHaveLength(3));
  expect(host.seen.postActions.at(-1)?.booking?.asksHowYouHeard).toBe(asks);
});

test('the text of the open dialog changes when a cleaner accepts', async () => {
  const { host } = await openPage(path, { user: exampleUser, keepsDialogs: true, answers: { getOrder: { order: exampleOrder() } } });
  await waitFor(() => expect(host.seen.postActions.at(-1)?.isAwaiting).toBe(true));
  host.answer({ getOrder: { order: exampleOrder({ service: 'confirmed', display: 'paid', respondBy: null }) } });
  host.changeOrder(ids.order);
  await waitFor(() => expect(host.seen.postActions.at(-1)?.isAwaiting).toBe(false));
  expect(host.seen.postActions.at(-1)?.booking?.orderId).toBe(ids.order);
});

test('the dialog lists each visit of a series that is not cancelled', async () => {
  const subscriptionId = ids.quote;
  const visit = (id: string, date: string, service: Order['service'] = 'scheduled') =>
    summaryOf({ id, subscriptionId, date, startAt: `${date}T07:00:00.000Z`, service });
  const { host } = await openPage(path, {
    user: exampleUser,
    keepsDialogs: true,
    answers: {
      getOrder: { order: exampleOrder({ subscriptionId }) },
      getOrders: {
        activeOrders: [visit(ids.payment, '2027-06-15'), visit(ids.order, '2027-06-08', 'awaiting')],
        pastOrders: [visit('6f1c1a52-93f1-4a53-9c0d-0a4b7a6d3e09', '2027-06-22', 'cancelled')],
      },
    },
  });
  await waitFor(() => expect(host.seen.postActions.at(-1)?.booking?.visits.map(({ date }) => date)).toEqual(['2027-06-08', '2027-06-15']));
});

test('the page names another visit of the same booking that needs its own payment, until it is paid', async () => {
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
  expect(await screen.findByText(/^Your visit on Wednesday 9 June at 09:00 isn’t paid yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pay for Wednesday 9\u00a0June' }).getAttribute('href')).toBe(
    `/confirmation?order=${ids.payment}`,
  );
  expect(screen.queryByText(/20 June/)).toBeNull();
  host.answer({ getOrders: { activeOrders: [summaryOf(first), { ...second, payment: 'authorised', payable: false }], pastOrders: [] } });
  host.changeOrder(ids.payment);
  await waitFor(() => expect(screen.queryByText(/isn’t paid yet/)).toBeNull());
});

test('an unconfirmed visit has no file for the calendar', async () => {
  await openPage(path, { user: exampleUser, answers: { getOrder: { order: exampleOrder({ service: 'awaiting' }) } } });
  await screen.findByRole('link', { name: 'See order', hidden: true });
  expect(screen.queryByRole('link', { name: 'Add to calendar', hidden: true })).toBeNull();
});

test('the customer can add the visit to a calendar', async () => {
  sessionStorage.setItem('nitida.booking.told', JSON.stringify(ids.order));
  await openPage(path, { user: exampleUser, answers: { getOrder: { order: exampleOrder({ service: 'confirmed' }) } } });
  const link = await screen.findByRole('link', { name: 'Add to calendar' });
  expect(link.getAttribute('href')).toBe(`/api/order/get_calendar/${ids.order}`);
});
