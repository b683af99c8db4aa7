import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';
import { orderId } from '../orders/order-fixture.ts';

const id = '8d2e3f4a-5b6c-4d7e-9f80-0b1c2d3e4f5a';
const at = '2027-06-01T10:00:00Z';
const dispute = {
  id,
  providerId: 'dp_1',
  orderId,
  orderNumber: '2027-0418',
  customer: { id: '9e3f4a5b-6c7d-4e8f-8091-1c2d3e4f5a6b', name: 'Ana Ruiz', email: 'ana@example.com', mobile: '+34600111222' },
  state: 'needsResponse',
  amount: 98_07,
  withdrawn: 98_07,
  fee: 20_00,
  excess: 0,
  reason: 'fraudulent',
  evidenceUntil: '2027-06-08T10:00:00Z',
  openedAt: at,
  closedAt: null,
  isCardHeld: true,
};

test('a dispute in the list leads to its next step, and the bank is answered once', async () => {
  const underReview = { dispute: { ...dispute, state: 'underReview' } };
  let current = { dispute };
  const { user, sent } = await renderConsole('/operations/disputes', {
    'GET /api/admin/auth/get_session': [200, session(['admin'])],
    'GET /api/admin/payment/get_disputes': [200, { disputes: [dispute] }],
    [`GET /api/admin/payment/get_dispute/${id}`]: () => [200, current],
    [`POST /api/admin/payment/submit_evidence/${id}`]: () => {
      current = underReview;
      return [201, underReview];
    },
  });
  const row = await screen.findByRole('row', { name: /Ana Ruiz/ });
  expect(row.textContent).toContain('needs an answer');
  await user.click(within(row).getByRole('link', { name: 'Answer the bank' }));
  await user.click(await screen.findByRole('button', { name: 'Answer the bank' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('What happened'), 'The visit took place.');
  await user.click(within(dialog).getByRole('button', { name: 'Send answer to the bank' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'The visit took place.' });
  expect(await screen.findByText('under review')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Answer the bank' })).toBeNull();
  // The button of the step is gone, and the keyboard goes on with its neighbour.
  await expect.poll(() => document.activeElement?.textContent).toBe('Accept the dispute');
});
