// @vitest-environment jsdom
import { exampleUser } from '@nitida/host/harness';
import { leaveTo } from '@nitida/ui/leave';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { exampleOrder, finishedDraft, ids, type Opened, openPage, quoteAnswer } from '../../../test/support.tsx';

vi.mock('@nitida/ui/leave', () => ({ leaveTo: vi.fn(() => new Promise(() => {})) }));
beforeEach(() => void vi.mocked(leaveTo).mockClear());

const hosted = 'https://pay.example/c/pay/1';
const payment = { id: ids.payment, orderId: ids.order, state: 'requested' as const, amount: 27_485, url: hosted };
const customer: Opened = {
  draft: finishedDraft,
  user: exampleUser,
  answers: {
    createOrder: { order: exampleOrder({ payment: 'requested' }) },
    createPayment: { payment },
    getOrder: { order: exampleOrder() },
  },
};

/** The price panel and the bottom bar both have the button that signs a guest up. */
const orderButton = async (name = 'Order and pay €274.85') => {
  const [button] = await screen.findAllByRole('button', { name });
  if (!button) throw new Error(`There is no ${name}`);
  return button;
};
async function agree(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('checkbox', { name: /I have read and accept the cancellation policy/ }));
  await user.click(screen.getByRole('checkbox', { name: /within my 14-day/ }));
}

test('the summary shows every choice with a link that edits it', async () => {
  await openPage('/summary', { draft: finishedDraft });
  await screen.findByRole('heading', { level: 1, name: 'Check your booking' });
  // The date is in the list of choices and in the price panel.
  expect(screen.getAllByText('Tue 08.06.2027, 09:00 to 13:30')).toHaveLength(2);
  expect(screen.getByText('Calle Ancha 14, 2º B')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Edit: When' }).getAttribute('href')).toBe('/booking/edit/time');
});

test('a guest signs up first with the booking saved, and then sees the same summary', async () => {
  const user = userEvent.setup();
  const { host } = await openPage('/summary', { draft: finishedDraft, auth: { outcome: 'authenticated', user: exampleUser } });
  await user.click(await orderButton('Sign up to order'));
  expect(host.seen.auth).toEqual(['signup']);
  expect(await orderButton()).toBeTruthy();
});

test('a guest who was sent a link reads that the booking is saved', async () => {
  const user = userEvent.setup();
  await openPage('/summary', { draft: finishedDraft, auth: { outcome: 'awaitingVerification' } });
  await user.click(await orderButton('Sign up to order'));
  expect(await screen.findByText(/^We’ve sent you a link\..* Your booking is saved\.$/)).toBeTruthy();
});

test('the box of the policy says the whole cancellation rule, with the figures of the settings', async () => {
  await openPage('/summary', customer);
  const rule =
    'More than 24\u00a0hours before the start: full refund. From 24 to 12\u00a0hours before: 50% refund. ' +
    'Less than 12\u00a0hours before: no refund. Within 60\u00a0minutes of booking: full refund, unless the cleaning has started.';
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /accept the cancellation policy/ });
  expect(box.labels?.[0]?.textContent).toBe(`I have read and accept the cancellation policy. ${rule}`);
});

test('a series says which days it skips, with their years when it ends in another one', async () => {
  const weekly = { ...finishedDraft, repeat: 'Weekly' as const, date: '2027-06-08' };
  const { page } = await openPage('/summary', {
    draft: { ...weekly, lastDate: '2027-06-29', excludedDates: ['2027-06-15', '2027-06-22'] },
  });
  expect(await screen.findByText(/skipping 15 June and 22 June/)).toBeTruthy();
  page.unmount();
  await openPage('/summary', { draft: { ...weekly, lastDate: '2028-01-11', excludedDates: ['2027-12-28', '2028-01-04'] } });
  expect(await screen.findByText(/skipping 28 December 2027 and 4 January 2028/)).toBeTruthy();
});

test('nothing is ordered without the policy and the consent, and the focus goes to the box that is missed', async () => {
  const user = userEvent.setup();
  const { host } = await openPage('/summary', customer);
  const policy = () => screen.getByRole('checkbox', { name: /I have read and accept the cancellation policy/ });
  await user.click(await orderButton());
  expect(document.activeElement).toBe(policy());
  expect(screen.getByText('Please accept the cancellation policy')).toBeTruthy();
  await user.click(policy());
  await user.click(await orderButton());
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /Please start within my/ }));
  expect(screen.getByText(/Please tick this so we can come on Tuesday 8 June/)).toBeTruthy();
  expect(host.callsOf('createOrder')).toHaveLength(0);
});

test('the one order button follows the consents, and the price panel leads to the payment', async () => {
  await openPage('/summary', customer);
  const order = await screen.findByRole('button', { name: 'Order and pay €274.85' });
  const consent = screen.getByRole('checkbox', { name: /within my 14-day/ });
  expect(consent.compareDocumentPosition(order)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(screen.getByRole('complementary')).getByRole('button', { name: 'Go to payment' })).toBeTruthy();
});

test('a double click creates one order, and opens the payment page', async () => {
  const user = userEvent.setup();
  const { host } = await openPage('/summary', customer);
  const button = await orderButton();
  await agree(user);
  await user.dblClick(button);
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(hosted));
  expect(host.callsOf('createOrder')).toHaveLength(1);
  expect(host.callsOf('createOrder')[0]?.body).toMatchObject({ paymentTiming: 'now', startWithinWithdrawal: true, addressId: null });
});

test('an order that never reached the server is sent again with the same key', async () => {
  const user = userEvent.setup();
  const { host } = await openPage('/summary', {
    ...customer,
    answers: {
      ...customer.answers,
      createOrder: (_, nth) => (nth === 1 ? { failure: 'unexpected', status: 0 } : { order: exampleOrder({ payment: 'requested' }) }),
      getOrderByKey: { failure: 'not_found' },
    },
  });
  const button = await orderButton();
  await agree(user);
  await user.click(button);
  expect(await screen.findByText(/Nothing has been ordered/)).toBeTruthy();
  await user.click(button);
  await waitFor(() => expect(leaveTo).toHaveBeenCalled());
  const keys = host.callsOf('createOrder').map(({ body }) => body.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['the network failed', 0],
  ['a proxy timed out', 504],
  ['a proxy sent a page', 200],
])('an order whose answer was lost (%s) is looked up by its key, and the payment page opens', async (_what, status) => {
  const user = userEvent.setup();
  const { host } = await openPage('/summary', {
    ...customer,
    answers: {
      ...customer.answers,
      createOrder: { failure: 'unexpected', status },
      getOrderByKey: { order: exampleOrder({ payment: 'requested' }) },
    },
  });
  const button = await orderButton();
  await agree(user);
  await user.click(button);
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(hosted));
  const [sent] = host.callsOf('createOrder');
  expect(host.callsOf('getOrderByKey')).toEqual([{ params: { key: sent?.body.idempotencyKey } }]);
  expect(screen.queryByText(/Nothing has been ordered/)).toBeNull();
});

test('the page says that the order is in doubt while nobody can tell, and asks again when the network returns', async () => {
  const user = userEvent.setup();
  const { host } = await openPage('/summary', {
    ...customer,
    answers: {
      ...customer.answers,
      createOrder: { failure: 'unexpected', status: 0 },
      getOrderByKey: { failure: 'unexpected', status: 0 },
    },
  });
  const button = await orderButton();
  await agree(user);
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('We don’t know yet if we received your order');
  expect(screen.queryByText(/Nothing has been ordered/)).toBeNull();
  await waitFor(() => expect(host.callsOf('getOrderByKey')).toHaveLength(1));
  host.answer({ getOrderByKey: { order: exampleOrder({ payment: 'requested' }) } });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(hosted));
});

test('the summary opens the order that was sent and not answered if the draft is empty', async () => {
  const key = '6f1c1a52-93f1-4a53-9c0d-0a4b7a6d3e09';
  sessionStorage.setItem('nitida.booking.orderKey', JSON.stringify({ intention: 'x', key }));
  const { page } = await openPage('/summary', {
    ...customer,
    draft: null,
    answers: { ...customer.answers, getOrderByKey: { order: exampleOrder() } },
  });
  await waitFor(() => expect(page.location()).toBe(`/confirmation?order=${ids.order}`));
});

test('a changed price is shown beside the old one, and is ordered only if the customer accepts it', async () => {
  const user = userEvent.setup();
  let extra = 0;
  const { host } = await openPage('/summary', {
    ...customer,
    answers: {
      ...customer.answers,
      quote: quoteAnswer(() => extra),
      createOrder: (_, nth) => {
        extra = 1_000;
        return nth === 1 ? { failure: 'price_changed' } : { order: exampleOrder({ payment: 'requested' }) };
      },
    },
  });
  const button = await orderButton();
  await agree(user);
  await user.click(button);
  expect(await screen.findByText(/It was €274.85 and is now €284.85/)).toBeTruthy();
  expect(leaveTo).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Order with obligation to pay €284.85' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(hosted));
  const quotes = host.callsOf('createOrder').map(({ body }) => body.quoteId);
  expect(new Set(quotes).size).toBe(2);
});

test('a customer who pays later goes directly to the confirmation', async () => {
  const user = userEvent.setup();
  const { page, host } = await openPage('/summary', {
    ...customer,
    answers: { ...customer.answers, createOrder: { order: exampleOrder({ payment: 'none', payable: true }) } },
  });
  await orderButton();
  await user.click(screen.getByRole('radio', { name: 'Pay later' }));
  await agree(user);
  await user.click(await orderButton('Order with obligation to pay €274.85'));
  await waitFor(() => expect(page.location()).toBe(`/confirmation?order=${ids.order}`));
  expect(host.callsOf('createPayment')).toHaveLength(0);
});

test('an order is valid although its payment page could not be opened, and the customer can pay again', async () => {
  const user = userEvent.setup();
  const unpaid = exampleOrder({ payment: 'requested', payable: true });
  const { page } = await openPage('/summary', {
    ...customer,
    answers: { createOrder: { order: unpaid }, createPayment: { failure: 'payment_provider' }, getOrder: { order: unpaid } },
  });
  const button = await orderButton();
  await agree(user);
  await user.click(button);
  expect(await screen.findByText(/The payment didn’t go through/)).toBeTruthy();
  expect(page.location()).toBe(`/confirmation?order=${ids.order}`);
  expect(screen.getByRole('button', { name: 'Pay €274.85' })).toBeTruthy();
});

test('the field says that a promo code does not exist, and keeps what was typed', async () => {
  const user = userEvent.setup();
  await openPage('/summary', { draft: finishedDraft, answers: { checkPromotionCode: { failure: 'promo_not_found' } } });
  await user.click(await screen.findByRole('button', { name: 'Add a promo code' }));
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'NOPE');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('The promo code NOPE does not exist')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveProperty('value', 'NOPE');
});

test.each([
  ['notYetValid', 'This promo code is not valid yet'],
  ['expired', 'This promo code has expired'],
  ['firstBookingOnly', 'This promo code is for a first booking only'],
  ['alreadyUsed', 'You’ve already used this promo code'],
  ['usedUp', 'This promo code has been used up'],
])('the field says why an existing promo code cannot be used: %s', async (reason, text) => {
  const user = userEvent.setup();
  const refusal = { failure: 'promo_not_applicable' as const, errors: { promoCode: reason } };
  await openPage('/summary', { draft: finishedDraft, answers: { checkPromotionCode: refusal } });
  await user.click(await screen.findByRole('button', { name: 'Add a promo code' }));
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'SUMMER27{Enter}');
  expect(await screen.findByText(text)).toBeTruthy();
});

test('an existing promo code is applied, and saved in the draft', async () => {
  const user = userEvent.setup();
  const { server } = await openPage('/summary', {
    draft: finishedDraft,
    answers: { checkPromotionCode: { promo: { code: 'SUMMER27', percent: 10, amount: null } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a promo code' }));
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'summer27');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('The promo code SUMMER27 was applied successfully')).toBeTruthy();
  await waitFor(() => expect(server.draft?.promoCode).toBe('SUMMER27'));
});

test('a start that has passed must be chosen again, in a step that returns to the summary', async () => {
  const { page } = await openPage('/summary', { draft: { ...finishedDraft, date: '30.05.2027' } });
  expect(await screen.findByText('Please check this step again')).toBeTruthy();
  expect(screen.getAllByText('Please enter a correct date').length).toBeGreaterThan(0);
  expect(page.location()).toBe('/booking/edit/time');
});
