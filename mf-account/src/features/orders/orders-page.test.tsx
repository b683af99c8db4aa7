import { addressFieldNames, eachField, noteFieldNames, type Order, placeFieldNames, unwrittenFieldNames } from '@nitida/contract';
import { createTestHost, exampleUser, renderPage, type TestHostOptions } from '@nitida/host/harness';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { remote } from '../../../remote.ts';
import { completedOrder, exampleOrder, summaryOf } from '../../../test/example-order.ts';
import { violations } from '../../../test/violations.ts';
import activate from '../../activate.tsx';

const customer = (answers: TestHostOptions['answers']) => createTestHost({ remote, activate, user: exampleUser, answers: answers ?? {} });

const oneCurrent = {
  getOwnOrders: { activeOrders: [summaryOf(exampleOrder)], pastOrders: [], first: null },
  getOrder: { order: exampleOrder },
};

test('the first current order is open beside the list, with the lines of its price', async () => {
  const host = await customer(oneCurrent);
  await renderPage(host, '/orders');
  const order = await screen.findByRole('article');
  expect(await within(order).findByRole('heading', { name: /Detailed cleaning.*Tue/ })).toBeTruthy();
  expect(within(order).getByText('VAT (IVA) 21%').parentElement?.textContent).toContain('€47.70');
  expect(within(order).getByText('Two cleaners (2x)').textContent).toMatch(/4\sh\s30\smin instead of 8\sh\s30\smin/);
  // What the cleaning includes can be read again after the booking.
  await userEvent.click(within(order).getByText('What’s included'));
  expect(within(order).getByRole('list', { name: 'Included' })).toBeTruthy();
  expect(host.callsOf('getOwnOrders')).not.toEqual([]);
});

test('the first current order comes with the list, and is loaded again when it changes or is opened again', async () => {
  const user = userEvent.setup();
  const later = { ...exampleOrder, id: '7a0d9f54-3f5c-4f0e-8f5e-2f6a3f3f1c11', date: '2027-06-10', serviceType: 'Basic' as const };
  const host = await customer({
    getOwnOrders: { activeOrders: [summaryOf(exampleOrder), summaryOf(later)], pastOrders: [], first: exampleOrder },
    getOrder: ({ params }) => ({ order: params.id === later.id ? later : exampleOrder }),
  });
  await renderPage(host, '/orders');
  expect(await screen.findByRole('heading', { name: /Detailed cleaning.*Tue/ })).toBeTruthy();
  expect(host.callsOf('getOrder')).toEqual([]);
  act(() => host.changeOrder(exampleOrder.id));
  await waitFor(() => expect(host.callsOf('getOrder')).toEqual([{ params: { id: exampleOrder.id } }]));
  const rowOf = ({ id }: Order) => screen.getAllByRole('link').find((link) => link.getAttribute('href')?.includes(id)) ?? document.body;
  await user.click(rowOf(later));
  expect(await screen.findByRole('heading', { name: /Basic cleaning.*Thu/ })).toBeTruthy();
  await user.click(rowOf(exampleOrder));
  expect(await screen.findByRole('heading', { name: /Detailed cleaning.*Tue/ })).toBeTruthy();
  // In strict mode each new order is asked for twice.
  const asked = host.callsOf('getOrder').map(({ params }) => params.id);
  expect(asked).toEqual([exampleOrder.id, later.id, later.id, exampleOrder.id, exampleOrder.id]);
});

test('an order in the URL is asked for together with the list', async () => {
  const { promise: list } = Promise.withResolvers<never>();
  const host = await customer({ getOwnOrders: () => list, getOrder: { order: exampleOrder } });
  await renderPage(host, `/orders?order=${exampleOrder.id}`);
  expect(await screen.findByRole('heading', { name: /Detailed cleaning.*Tue/ })).toBeTruthy();
});

test('the list shows the date of a visit as dd.MM.yyyy, and the line below the heading of the order has its hours', async () => {
  await renderPage(await customer(oneCurrent), '/orders');
  const order = await screen.findByRole('article');
  expect(await within(order).findByText('09:00–13:30')).toBeTruthy();
  const row = screen.getAllByRole('link').find((link) => link.getAttribute('href')?.includes(exampleOrder.id) && !order.contains(link));
  expect(row?.textContent).toContain('Tue\u00a008.06.2027, 09:00');
});

test('a customer without orders sees a note, and can book', async () => {
  const host = await customer({ getOwnOrders: { activeOrders: [], pastOrders: [], first: null } });
  await renderPage(host, '/orders');
  expect(await screen.findByText('No current orders')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Book cleaning' }).getAttribute('href')).toBe('/booking');
});

test('an order in the URL opens the tab that contains it', async () => {
  const host = await customer({
    getOwnOrders: { activeOrders: [], pastOrders: [summaryOf(completedOrder)], first: null },
    getOrder: { order: completedOrder },
  });
  await renderPage(host, `/orders?order=${completedOrder.id}`);
  expect((await screen.findByRole('tab', { name: 'Past (1)' })).getAttribute('aria-selected')).toBe('true');
});

test('each field that is not part of the written address has its own place below the order', async () => {
  const whole = eachField(addressFieldNames, (name) => `My ${name}`);
  const address = eachField(placeFieldNames, (name) => whole[name]);
  const order = { ...exampleOrder, address, ...eachField(noteFieldNames, (name) => whole[name]) };
  await renderPage(await customer({ ...oneCurrent, getOrder: { order } }), '/orders');
  for (const name of unwrittenFieldNames) expect(await screen.findByText(whole[name])).toBeTruthy();
});

test('the timeline of an order says from which start to which start it was moved', async () => {
  const moved = { from: { date: '2027-06-08', time: '09:00' }, to: { date: '2027-06-12', time: '16:30' } };
  const event = { kind: 'rescheduled' as const, at: '2027-06-04T08:00:00.000Z', cleanerName: null, by: 'customer' as const, moved };
  const order = { ...exampleOrder, timeline: [...exampleOrder.timeline, event] };
  const host = await customer({ ...oneCurrent, getOrder: { order } });
  await renderPage(host, '/orders');
  expect(await screen.findByText('Rescheduled from Tuesday 8 June at 09:00 to Saturday 12 June at 16:30')).toBeTruthy();
});

test.each<[string, Partial<Order>, readonly string[]]>([
  ['waits for an answer', {}, ['Awaiting confirmation', 'Detailed cleaning']],
  [
    'waits for an answer and the payment',
    { paymentDueAt: '2027-06-07T07:00:00.000Z' },
    ['Awaiting confirmation', 'To be paid', 'Detailed cleaning'],
  ],
  [
    'waits for the payment',
    { respondBy: null, service: 'confirmed', display: 'toBePaid', paymentDueAt: '2027-06-07T07:00:00.000Z' },
    ['To be paid', 'Detailed cleaning'],
  ],
  ['is under way', { respondBy: null, service: 'inProgress', payable: false }, ['In progress']],
  ['was cancelled', { respondBy: null, service: 'cancelled', tab: 'past' }, []],
])('the timeline of an order that %s says what comes', async (_name, change, coming) => {
  const order = { ...exampleOrder, ...change };
  await renderPage(await customer({ ...oneCurrent, getOrder: { order } }), `/orders?order=${order.id}`);
  const items = within(await screen.findByRole('list', { name: 'Order history' })).getAllByRole('listitem');
  expect(items.map((item) => item.querySelector('p')?.firstChild?.textContent)).toEqual(['Order placed', ...coming]);
});

test('the timeline of an order names the cleaner who dropped out', async () => {
  const event = { kind: 'requested' as const, at: '2027-06-04T08:00:00.000Z', cleanerName: 'Carmen', by: 'cleaner' as const, moved: null };
  const order = { ...exampleOrder, timeline: [...exampleOrder.timeline, event] };
  const host = await customer({ ...oneCurrent, getOrder: { order } });
  await renderPage(host, '/orders');
  expect(await screen.findByText('Carmen can’t come any more, so we’re asking other cleaners')).toBeTruthy();
});

test.each<[string, Partial<Order>]>([
  ['an unpaid visit', { service: 'confirmed', display: 'toBePaid' }],
  ['a visit that starts soon and is not authorised yet', { service: 'awaiting', display: 'awaitingConfirmation', bookingSoon: true }],
])('%s says when payment is due', async (_name, change) => {
  const order = {
    ...exampleOrder,
    payment: 'requested' as const,
    payable: true,
    respondBy: null,
    ...change,
    paymentDueAt: '2027-06-07T07:00:00.000Z',
  };
  const host = await customer({ getOwnOrders: { activeOrders: [summaryOf(order)], pastOrders: [], first: null }, getOrder: { order } });
  await renderPage(host, '/orders');
  expect(await screen.findByText('Please pay by Monday 7 June at 09:00, or we’ll cancel the visit at no charge.')).toBeTruthy();
});

test.each([
  ['2027-06-03T16:05:00.000Z', 'You’ll hear from us by 19:05.'],
  // It is 00:30 in Marbella, where the new day has begun.
  ['2027-06-02T22:30:00.000Z', 'You’ll hear from us by 19:05.'],
  ['2027-06-02T21:30:00.000Z', 'You’ll hear from us by Thursday 3 June at 19:05.'],
])('a request read at %s says: %s', async (now, text) => {
  const host = await customer(oneCurrent);
  host.setNow(now);
  await renderPage(host, '/orders');
  expect(await screen.findByText(text)).toBeTruthy();
});

test('the page reports a lost network, and another attempt shows the orders', async () => {
  const host = await customer({ getOwnOrders: { failure: 'unexpected', status: 0 } });
  await renderPage(host, '/orders');
  expect(await screen.findByText('We couldn’t load this')).toBeTruthy();
  host.answer(oneCurrent);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('the order of another customer is not found', async () => {
  const host = await customer({ ...oneCurrent, getOrder: { failure: 'not_found' } });
  await renderPage(host, `/orders?order=${exampleOrder.id}`);
  expect(await screen.findByText('We can’t find this order')).toBeTruthy();
  // The list is beside it in a window of this width, so the link to it is hidden.
  expect(screen.getByRole('link', { name: 'See all orders', hidden: true }).getAttribute('href')).toBe('/orders?tab=current');
  expect(screen.queryByRole('link', { name: 'All orders', hidden: true })).toBeNull();
});

test('a completed cleaning is rated once, and stars are required but a text is not', async () => {
  const host = await customer({
    getOwnOrders: { activeOrders: [], pastOrders: [summaryOf(completedOrder)], first: null },
    getOrder: { order: completedOrder },
    createRate: { rate: 4, jobId: completedOrder.id, feedback: '' },
  });
  await renderPage(host, `/orders?order=${completedOrder.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Send rating' }));
  expect(screen.getByText('Please choose at least one star')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '4 of 5 stars' }));
  host.answer({ getOrder: { order: { ...completedOrder, isRated: true, rate: 4 } } });
  await userEvent.click(screen.getByRole('button', { name: 'Send rating' }));
  expect(await screen.findByText('You rated this visit 4 out of 5 stars.')).toBeTruthy();
  expect(host.callsOf('createRate')).toEqual([{ body: { rate: 4, jobId: completedOrder.id, feedback: '' } }]);
});

test('each order of the list opens at its own URL, which links back to the list', async () => {
  const later = { ...exampleOrder, id: '7a0d9f54-3f5c-4f0e-8f5e-2f6a3f3f1c11', number: '2027-0419', serviceType: 'Basic' as const };
  const host = await customer({
    getOwnOrders: { activeOrders: [summaryOf(exampleOrder), summaryOf(later)], pastOrders: [], first: null },
    getOrder: ({ params }) => ({ order: params.id === later.id ? later : exampleOrder }),
  });
  const page = await renderPage(host, '/orders');
  const second = await screen.findByRole('link', { name: /Basic cleaning/ });
  expect(second.getAttribute('aria-current')).toBeNull();
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await userEvent.click(second);
  expect(page.location()).toBe(`/orders?tab=current&order=${later.id}`);
  // jsdom gives the list no height, like a phone, where the order covers it.
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole('link', { name: /Basic cleaning/ }).getAttribute('aria-current')).toBe('true');
  // Only narrow screens show this link, because wide ones show the list beside the order.
  const back = await screen.findByRole('link', { name: 'All orders', hidden: true });
  expect(back.getAttribute('href')).toBe('/orders?tab=current');
});

test.each([
  // The visit starts at 07:00.
  ['current', '2027-06-03T07:00:00.000Z', 0],
  ['current', '2027-06-07T06:59:00.000Z', 0],
  ['current', '2027-06-07T07:00:00.000Z', 1],
  ['current', '2027-06-08T08:00:00.000Z', 1],
  ['past', '2027-06-08T08:00:00.000Z', 0],
] as const)('the status of a cleaner appears in an order that is %s, at %s: %d times', async (tab, now, times) => {
  const order = { ...completedOrder, tab };
  const [activeOrders, pastOrders] = tab === 'current' ? [[summaryOf(order)], []] : [[], [summaryOf(order)]];
  const host = await customer({ getOwnOrders: { activeOrders, pastOrders, first: null }, getOrder: { order } });
  host.setNow(now);
  await renderPage(host, `/orders?order=${order.id}`);
  expect((await screen.findByText('Lucía Márquez')).parentElement?.textContent).toMatch(/^Lucía Márquez · (Junior|Middle|Senior)$/);
  expect(screen.queryAllByText('On a job now')).toHaveLength(times);
});

test('the price of an order has the same explanation as before ordering', async () => {
  const basic = {
    ...exampleOrder,
    serviceType: 'Basic' as const,
    numberOfHours: 3,
    labourMinutes: 210,
    durationMinutes: 120,
    tariff: 'Off-peak' as const,
    promoCode: 'WELCOME10',
    // 25% of 72 + 15 + 8.70 is 23.93.
    lines: [
      { kind: 'cleaning' as const, ref: 'Basic', amount: 72_00 },
      { kind: 'extra' as const, ref: 'fridge', amount: 15_00 },
      { kind: 'speed' as const, ref: '2x', amount: 8_70 },
      { kind: 'time' as const, ref: 'Off-peak', amount: 23_93 },
      { kind: 'promo' as const, ref: 'WELCOME10', amount: -11_96 },
    ],
  };
  const host = await customer({
    getOwnOrders: { activeOrders: [summaryOf(basic)], pastOrders: [], first: null },
    getOrder: { order: basic },
  });
  await renderPage(host, `/orders?order=${basic.id}`);
  expect(await screen.findByText(/^3\sh of work$/)).toBeTruthy();
  expect(screen.getByText(/^\+25%$/)).toBeTruthy();
  expect(screen.getByText('Promo code WELCOME10')).toBeTruthy();
});

test('the rating question is general for two cleaners, and names a single one', async () => {
  const two = {
    ...completedOrder,
    assigned: [...completedOrder.assigned, { name: 'Carmen Gil', level: 'Middle' as const, status: 'off' as const }],
  };
  const host = await customer({ getOwnOrders: { activeOrders: [], pastOrders: [summaryOf(two)], first: null }, getOrder: { order: two } });
  await renderPage(host, `/orders?order=${two.id}`);
  expect(await screen.findByRole('heading', { name: 'How was your cleaning?' })).toBeTruthy();
  expect(screen.getByText('Carmen Gil')).toBeTruthy();
});

test.each([
  ['/orders', { activeOrders: [summaryOf(exampleOrder)], pastOrders: [], first: null }],
  ['/orders?tab=past', { activeOrders: [], pastOrders: [summaryOf(completedOrder)], first: null }],
  ['/orders?tab=past', { activeOrders: [], pastOrders: [], first: null }],
])('axe finds no fault at %s', async (path, getOwnOrders) => {
  const order = getOwnOrders.pastOrders.length > 0 ? completedOrder : exampleOrder;
  const host = await customer({ getOwnOrders, getOrder: { order } });
  await renderPage(host, path);
  await screen.findByRole('tablist');
  if (getOwnOrders.activeOrders.length + getOwnOrders.pastOrders.length > 0) await screen.findByRole('heading', { level: 2 });
  await waitFor(() => expect(host.seen.title).toBe('Orders'));
  expect(await violations()).toEqual([]);
});
