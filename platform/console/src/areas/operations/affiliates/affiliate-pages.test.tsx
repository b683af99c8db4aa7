import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';
import { orderId } from '../orders/order-fixture.ts';

const id = '7c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f';
const at = '2027-06-01T10:00:00Z';
const affiliate = {
  id,
  code: 'casa-sol',
  link: 'https://nitida.example/ref/casa-sol',
  name: 'Inés Mora',
  company: 'Casa Sol',
  email: 'ines@example.com',
  mobile: '+34600111222',
  lng: 'es',
  createdAt: at,
};
const line = { orderId, orderNumber: '2027-0418', date: '2027-06-01', paidNet: 100_00, commission: 10_00, paidOut: 0, due: 10_00 };
const statement = {
  affiliate,
  terms: { percent: 10, months: 12 },
  referred: 1,
  lines: [line],
  commission: 10_00,
  paidOut: 0,
  due: 10_00,
  payouts: [],
};
const answers = {
  'GET /api/admin/auth/get_session': [200, session(['admin'])],
  'GET /api/admin/affiliate/get_affiliates': [200, { affiliates: [affiliate] }],
  'GET /api/admin/affiliate/get_dues': [200, { dues: [{ affiliateId: id, due: 10_00, since: '2027-06-01' }] }],
  'GET /api/admin/inbox/get_items': [200, { items: [] }],
  [`GET /api/admin/affiliate/get_statement/${id}`]: [200, { statement }],
} satisfies Record<string, [number, unknown]>;

test('what is due to an affiliate is marked as paid with the reference of the transfer', async () => {
  const { user, sent } = await renderConsole('/operations/affiliates', {
    ...answers,
    [`POST /api/admin/affiliate/record_payout/${id}`]: [201, { statement: { ...statement, due: 0 } }],
  });
  expect((await screen.findByRole('row', { name: /Inés Mora/ })).textContent).toContain('€10.00, next payout');
  await user.click(screen.getByRole('link', { name: 'Inés Mora' }));
  expect((await screen.findByRole('row', { name: /2027-0418/ })).textContent).toContain('€100.00€10.00€0.00€10.00');
  await user.click(screen.getByRole('button', { name: 'Pay out €10.00' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pay out €10.00 to Inés Mora?' });
  await user.click(within(dialog).getByRole('button', { name: 'Mark as paid' }));
  expect(within(dialog).getAllByText('Please fill this in').length).toBeGreaterThan(0);
  await user.type(within(dialog).getByLabelText('Reference of the transfer'), 'T-204');
  await user.click(within(dialog).getByRole('button', { name: 'Mark as paid' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ expectedDue: 10_00, reference: 'T-204' });
});

test('a gift card is sold for a payment, and its code is shown once', async () => {
  const card = {
    id: orderId,
    codeEnd: 'WXYZ',
    affiliateId: id,
    paymentReference: 'T-1',
    price: 50_00,
    value: 200_00,
    at,
    redeemedAt: null,
  };
  const { user, sent } = await renderConsole('/operations/gift-cards', {
    ...answers,
    'GET /api/admin/affiliate/get_gift_cards': [200, { giftCards: [card] }],
    [`POST /api/admin/affiliate/sell_gift_card/${id}`]: [201, { giftCard: { code: 'ABCD-EFGH', price: 50_00, value: 200_00, at } }],
  });
  expect((await screen.findByRole('row', { name: /…WXYZ/ })).textContent).toContain('Inés Mora');
  await user.click(screen.getByRole('button', { name: 'Sell a gift card' }));
  const form = await screen.findByRole('dialog', { name: 'Sell a gift card' });
  await user.type(within(form).getByLabelText('Payment reference'), 'T-2');
  await user.click(within(form).getByRole('button', { name: 'Sell a gift card' }));
  const made = await screen.findByRole('dialog', { name: 'Gift card created' });
  expect(within(made).getByText('ABCD-EFGH')).toBeDefined();
  await user.click(within(made).getByRole('button', { name: 'I have passed on the code' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ paymentReference: 'T-2' });
});

test('an affiliate is made of a request to join', async () => {
  const item = {
    id: orderId,
    kind: 'join',
    state: 'open',
    suspect: false,
    lng: 'es',
    from: 'Inés Mora',
    email: 'ines@example.com',
    orderId: null,
    orderNumber: null,
    createdAt: at,
    closedAt: null,
    payload: { company: 'Casa Sol' },
    answers: [],
  };
  const { user, sent } = await renderConsole(`/operations/inbox/${orderId}`, {
    ...answers,
    [`GET /api/admin/inbox/get_item/${orderId}`]: [200, { item }],
    'POST /api/admin/affiliate/create_affiliate': [201, { affiliate }],
  });
  await user.click(await screen.findByRole('button', { name: 'Add affiliate' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Link ending'), 'casa-sol');
  await user.click(within(dialog).getByRole('button', { name: 'Add affiliate' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ joinRequestId: orderId, code: 'casa-sol' });
});
