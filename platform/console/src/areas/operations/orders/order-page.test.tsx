import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';
import { customerId, detailOf, orderId } from './order-fixture.ts';

const path = `/operations/orders/${orderId}`;
const answers = {
  'GET /api/admin/auth/get_session': [200, session(['admin'])],
  [`GET /api/admin/order/get_order/${orderId}`]: [200, { detail: detailOf() }],
} satisfies Record<string, [number, unknown]>;

test('the cleaner who comes is called with one press', async () => {
  await renderConsole(path, answers);
  expect((await screen.findByRole('link', { name: 'Vera' })).getAttribute('href')).toBe(`/operations/cleaners/${customerId}`);
  // The customer of the fixture has the same number.
  const numbers = screen.getAllByRole('link', { name: /612.345.678/ });
  expect(numbers.map((link) => link.getAttribute('href'))).toEqual(['tel:+34612345678', 'tel:+34612345678']);
});

test('every cent says where it came from and where it went', async () => {
  await renderConsole(path, answers);
  const money = await screen.findByRole('region', { name: 'Payments' });
  expect(within(money).getByRole('row', { name: /Charged/ }).textContent).toContain('card → Nítida€98.07');
  expect(money.textContent).toContain('Refundable: €98.07 of the card');
});

test('a part is refunded with a reason, and never all of a visit that takes place', async () => {
  const { user, sent } = await renderConsole(path, {
    ...answers,
    [`POST /api/admin/order/refund_order/${orderId}`]: [201, { detail: detailOf() }],
  });
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Amount in euros'), '98.07');
  expect(within(dialog).getByRole('button', { name: 'Refund' })).toHaveProperty('disabled', true);
  await user.clear(within(dialog).getByLabelText('Amount in euros'));
  await user.type(within(dialog).getByLabelText('Amount in euros'), '10,50');
  await user.type(within(dialog).getByLabelText('Reason'), 'the oven was forgotten');
  await user.click(within(dialog).getByRole('button', { name: 'Refund €10.50' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    amount: 10_50,
    to: 'card',
    expectedRefundable: 98_07,
    reason: 'the oven was forgotten',
  });
});

test('other times are proposed for a visit that found nobody', async () => {
  const detail = detailOf({ service: 'notConfirmed', payment: 'voided' });
  const { user, sent } = await renderConsole(path, {
    ...answers,
    [`GET /api/admin/order/get_order/${orderId}`]: [200, { detail }],
    [`POST /api/admin/order/propose_alternatives/${orderId}`]: [201, { alternatives: [] }],
  });
  await user.click(await screen.findByRole('button', { name: 'Propose other times' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Propose times' })).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Start time'), '12:00');
  await user.click(within(dialog).getByRole('button', { name: 'Propose 1 time' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ alternatives: [{ date: '2027-06-08', time: '12:00' }] });
});

test('the price of a new start is seen before the visit is rescheduled', async () => {
  const quote = {
    id: '3f2c9d0e-77e5-4a52-8f2b-2a1c6a4b7d11',
    expiresAt: '2027-06-01T10:30:00Z',
    visits: [{ orderId, from: { date: '2027-06-08', time: '10:00' }, price: detailOf().price }],
    total: 120_00,
    previousTotal: 98_07,
    difference: 21_93,
    due: { amount: 21_93, by: 'page' },
    back: 0,
  };
  const { user, sent } = await renderConsole(path, {
    ...answers,
    [`POST /api/admin/order/quote_reschedule/${orderId}`]: [200, { quote }],
    [`PATCH /api/admin/order/reschedule_order/${orderId}`]: [200, { detail: detailOf() }],
  });
  await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Reschedule' })).toHaveProperty('disabled', true);
  await user.click(within(dialog).getByRole('button', { name: 'Show price' }));
  expect(await within(dialog).findByText('The customer will be asked to pay €21.93.')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Reason'), 'she called');
  await user.click(within(dialog).getByRole('button', { name: 'Reschedule' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ quoteId: quote.id, reason: 'she called' });
});

const booked = {
  extraServices: ['oven'],
  speed: '2x',
  lines: [
    { kind: 'cleaning', ref: 'Detailed', amount: 81_05 },
    { kind: 'extra', ref: 'oven', amount: 18_00 },
    { kind: 'time', ref: 'Off-peak', amount: 24_76 },
    { kind: 'promo', ref: 'SUMMER-10', amount: -12_38 },
  ],
  subtotal: 111_43,
  iva: 23_40,
  total: 134_83,
  creditUsed: 20_00,
};

test('the order says what was booked, and each line of its price', async () => {
  const detail = detailOf();
  const visit = { ...detail.visit, ...booked };
  await renderConsole(path, {
    ...answers,
    [`GET /api/admin/order/get_order/${orderId}`]: [200, { detail: { ...detail, visit } }],
  });
  expect(await screen.findByText('85 m² · living rooms: 1 · bedrooms: 2 · bathrooms: 1 · kitchens: 1')).toBeTruthy();
  const price = screen.getByRole('table', { name: 'Price' });
  expect(
    within(price)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Detailed cleaning€81.05',
    'Inside the oven€18.00',
    'Early, late and weekend rate€24.76',
    'Promo code SUMMER-10−€12.38',
    'Subtotal, excluding VAT (IVA)€111.43',
    'VAT (IVA), 21%€23.40',
    'Total€134.83',
    'Paid with credit−€20.00',
  ]);
  expect(screen.getByText('Extras').parentElement?.textContent).toBe('ExtrasInside the oven');
});

test('what somebody else changes in an order appears at once', async () => {
  let detail: object = detailOf();
  const { lines, sent } = await renderConsole(path, { ...answers, [`GET /api/admin/order/get_order/${orderId}`]: () => [200, { detail }] });
  await screen.findByRole('region', { name: 'Payments' });
  const asked = () => sent.filter(({ url }) => url.includes('/get_order/')).length;
  act(() => lines[0]?.connected());
  await expect.poll(asked).toBe(2);
  detail = { ...detail, notes: [{ id: customerId, text: 'The bell is broken.', by: 'Pilar Soto', at: '2027-06-01T10:00:00Z' }] };
  act(() => lines[0]?.changed());
  expect(await screen.findByText('The bell is broken.')).toBeTruthy();
  expect(asked()).toBe(3);
});
