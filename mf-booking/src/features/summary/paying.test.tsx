// @vitest-environment jsdom
import { exampleUser } from '@nitida/host/harness';
import { leaveTo } from '@nitida/ui/leave';
import { forget, remember } from '@nitida/ui/memory';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { exampleOrder, finishedDraft, ids, type Opened, openPage, quoteAnswer } from '../../../test/support.tsx';

vi.mock('@nitida/ui/leave', () => ({ leaveTo: vi.fn(() => new Promise(() => {})) }));
beforeEach(() => {
  vi.mocked(leaveTo).mockClear();
  forget('nitida.booking.orderKey');
});

const hosted = 'https://pay.example/c/pay/1';
const payment = { id: ids.payment, orderId: ids.order, state: 'none' as const, amount: 27_485, url: hosted };
const customer = (more: Opened = {}): Opened => ({
  draft: finishedDraft,
  user: exampleUser,
  ...more,
  answers: {
    createOrder: { order: exampleOrder({ payment: 'none', payable: true }) },
    createPayment: { payment },
    getOrder: { order: exampleOrder() },
    ...more.answers,
  },
});
/** A quote of the server, with account credit that the customer can spend. */
const withCredit = (credit: number): NonNullable<NonNullable<Opened['answers']>['quote']> => {
  const price = quoteAnswer();
  return async (input, nth) => {
    const answered = typeof price === 'function' ? await price(input, nth) : price;
    return 'quote' in answered ? { quote: { ...answered.quote, credit } } : answered;
  };
};
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  const [button] = await screen.findAllByRole('button', { name });
  await user.click(screen.getByRole('checkbox', { name: /I have read and accept the cancellation policy/ }));
  await user.click(screen.getByRole('checkbox', { name: /within my 14-day/ }));
  await user.click(button ?? document.body);
};

test('what a customer can tick comes together with the price, so that nothing moves away from under a finger', async () => {
  const { promise: priced, resolve: price } = Promise.withResolvers<void>();
  const answer = quoteAnswer();
  const quote = async (...asked: Parameters<Extract<typeof answer, (...asked: never[]) => unknown>>) => {
    await priced;
    return typeof answer === 'function' ? answer(...asked) : answer;
  };
  await openPage('/summary', customer({ answers: { quote } }));
  await screen.findAllByRole('button', { name: 'Go to payment' });
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  price();
  await screen.findByRole('radio', { name: 'Pay later' });
  expect(screen.getAllByRole('checkbox')).toHaveLength(5);
});

test('the box for saving the card is not ticked in advance, and the choice is sent with the order', async () => {
  const user = userEvent.setup();
  const { host } = await openPage('/summary', customer());
  const keep = await screen.findByRole('checkbox', { name: 'Save my card with the payment provider for future bookings.' });
  expect(keep).toHaveProperty('checked', false);
  await user.click(keep);
  await press(user, 'Order and pay €274.85');
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(hosted));
  expect(host.callsOf('createOrder')[0]?.body).toMatchObject({ paymentTiming: 'now', saveCard: true });
});

test('the consent to a later charge names the sum and the time, and the payment page saves the card today', async () => {
  const user = userEvent.setup();
  const { host } = await openPage('/summary', customer());
  await user.click(await screen.findByRole('radio', { name: 'Pay later' }));
  // The charge takes place 48 hours before Tuesday 8 June, 09:00.
  await user.click(screen.getByRole('checkbox', { name: /charge €274.85 to it on Sunday 6\u00a0June at 09:00/ }));
  await press(user, 'Order with obligation to pay €274.85');
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(hosted));
  expect(host.callsOf('createOrder')[0]?.body).toMatchObject({ paymentTiming: 'later', saveCard: true });
});

test('the summary of a series shows the sum of all visits beside the first payment', async () => {
  await openPage('/summary', customer({ draft: { ...finishedDraft, repeat: 'Weekly', lastDate: '29.06.2027' } }));
  const paying = within(await screen.findByRole('region', { name: 'Payment for the first visit' }));
  // The sum is 4 × 274.85.
  expect(paying.getByText('All 4 visits').parentElement?.textContent).toContain('€1,099.40');
  expect(paying.getByText('First payment, VAT (IVA) included').parentElement?.textContent).toContain('€274.85');
  expect(screen.getByRole('checkbox', { name: /charge it for each later visit, 48\u00a0hours before the visit starts/ })).toHaveProperty(
    'checked',
    false,
  );
});

test('credit is spent first, and the button names the rest', async () => {
  await openPage('/summary', customer({ answers: { quote: withCredit(10_000) } }));
  // The panel and the payment show the same sums.
  for (const name of await screen.findAllByText('Account credit')) expect(name.parentElement?.textContent).toContain('−€100.00');
  const sums = await screen.findAllByText('To pay, VAT (IVA) included', { selector: 'dt' });
  for (const name of sums) expect(name.parentElement?.textContent).toContain('€174.85');
  expect((await screen.findAllByRole('button', { name: 'Order and pay €174.85' })).length).toBeGreaterThan(0);
});

test('a visit that credit covers needs no card and opens the confirmation directly', async () => {
  const user = userEvent.setup();
  const { page, host } = await openPage(
    '/summary',
    customer({ answers: { quote: withCredit(50_000), createOrder: { order: exampleOrder({ payment: 'paid' }) } } }),
  );
  expect(await screen.findByText('Your account credit covers this payment. You don’t need a card.')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /Save my card/ })).toBeNull();
  expect((await screen.findByText(/^To pay/, { selector: 'dt' })).parentElement?.textContent).toContain('€0.00');
  expect(within(screen.getByRole('complementary')).getByRole('button', { name: 'Go to order' })).toBeTruthy();
  await press(user, 'Order and pay with credit: €274.85');
  await waitFor(() => expect(page.location()).toBe(`/confirmation?order=${ids.order}`));
  expect(host.callsOf('createPayment')).toHaveLength(0);
});

test('an order that a promo code covers is ordered at no charge, and nothing speaks of an obligation to pay', async () => {
  const price = quoteAnswer();
  const free: typeof price = async (input, nth) => {
    const answered = typeof price === 'function' ? await price(input, nth) : price;
    if (!('quote' in answered)) return answered;
    return { quote: { ...answered.quote, total: 0, visits: answered.quote.visits.map((visit) => ({ ...visit, total: 0 })) } };
  };
  await openPage('/summary', customer({ answers: { quote: free } }));
  expect((await screen.findAllByRole('button', { name: 'Order at no charge' })).length).toBeGreaterThan(0);
  expect(screen.getByText('The promo code covers the whole visit.')).toBeTruthy();
  expect(screen.queryByText(/obligation to pay/)).toBeNull();
});

test('the customer sees the issued codes, and one click applies a code', async () => {
  const user = userEvent.setup();
  const { server } = await openPage(
    '/summary',
    customer({
      answers: {
        getPromotionCodes: { promocodes: [{ code: 'GRACIAS', percent: 15, amount: null }] },
        checkPromotionCode: { promo: { code: 'GRACIAS', percent: 15, amount: null } },
      },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Use GRACIAS (−15%)' }));
  expect(await screen.findByText('The promo code GRACIAS was applied successfully')).toBeTruthy();
  await waitFor(() => expect(server.draft?.promoCode).toBe('GRACIAS'));
});

const reused = { failure: 'key_reused' as const, details: { orderId: ids.order } };

test('an order whose answer was lost is found by its key after a reload requested another quote', async () => {
  const user = userEvent.setup();
  remember('nitida.booking.orderKey', { intention: '', key: ids.draft });
  const unpaid = { order: exampleOrder({ payment: 'none', payable: true }) };
  const { host } = await openPage('/summary', customer({ answers: { createOrder: reused, getOrder: unpaid } }));
  await press(user, 'Order and pay €274.85');
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(hosted));
  expect(host.callsOf('getOrder')[0]).toMatchObject({ params: { id: ids.order } });
});

test('a booking that was ordered in another window is not ordered again, and the customer reads so beside the order', async () => {
  const user = userEvent.setup();
  const { host, page } = await openPage('/summary', customer({ answers: { createOrder: reused } }));
  await press(user, 'Order and pay €274.85');
  await waitFor(() => expect(page.location()).toBe(`/confirmation?order=${ids.order}`));
  expect(host.callsOf('createOrder').map(({ body }) => body.idempotencyKey)).toEqual([ids.draft]);
  expect(host.seen.toasts[0]?.text).toMatch(/already ordered this booking in another window/);
  expect(leaveTo).not.toHaveBeenCalled();
});

test('a visit above the limit of simplified invoices asks for a tax number, says why, and sends it with the order', async () => {
  const user = userEvent.setup();
  const { host } = await openPage('/summary', customer({ answers: { quote: quoteAnswer(() => 20_000) } }));
  expect(await screen.findByText(/costs more than €400.00. By law, its invoice must show your tax number/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /I have read and accept the cancellation policy/ }));
  await user.click(screen.getByRole('checkbox', { name: /within my 14-day/ }));
  const order = () => screen.getAllByRole('button', { name: /Order and pay/ })[0] as HTMLElement;
  await user.click(order());
  expect(host.callsOf('createOrder')).toHaveLength(0);
  expect(screen.getByText('Please enter your tax number')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Name or company/ }), 'Ana Ruiz');
  await user.type(screen.getByRole('textbox', { name: /Tax number/ }), '12345678Z');
  await user.click(order());
  await waitFor(() =>
    expect(host.callsOf('createOrder')[0]?.body).toMatchObject({ tax: { name: 'Ana Ruiz', number: '12345678Z', address: '' } }),
  );
});

test.each([
  ['invalid_tax_number', /Tax number/],
  ['tax_address_required', /Address of the company/],
] as const)('a tax detail that the server refuses (%s) is marked at its field, which takes the focus', async (failure, name) => {
  const user = userEvent.setup();
  await openPage('/summary', customer({ answers: { quote: quoteAnswer(() => 20_000), createOrder: { failure } } }));
  await user.click(await screen.findByRole('checkbox', { name: /I have read and accept the cancellation policy/ }));
  await user.click(screen.getByRole('checkbox', { name: /within my 14-day/ }));
  await user.type(screen.getByRole('textbox', { name: /Name or company/ }), 'Casa Azul SL');
  await user.type(screen.getByRole('textbox', { name: /Tax number/ }), 'B12345674');
  await user.click(screen.getAllByRole('button', { name: /Order and pay/ })[0] as HTMLElement);
  const field = screen.getByRole('textbox', { name });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field);
});

test('below the limit a full invoice is a wish, and what the profile has is not asked again', async () => {
  const user = userEvent.setup();
  await openPage('/summary', customer());
  const wish = await screen.findByRole('checkbox', { name: /I need a full invoice/ });
  expect(screen.queryByRole('textbox', { name: /Tax number/ })).toBeNull();
  await user.click(wish);
  expect(screen.getByRole('textbox', { name: /Tax number/ })).toBeTruthy();
});
