import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';
import { customerId, detailOf, orderId } from '../orders/order-fixture.ts';

const url = 'https://nitida.example/orders?lng=sv#view=abc';
const address = `POST /api/admin/customer/view_as_customer/${customerId}`;
const answers = {
  'GET /api/admin/auth/get_session': [200, session(['admin'])],
  [`GET /api/admin/order/get_order/${orderId}`]: [200, { detail: detailOf() }],
} satisfies Record<string, [number, unknown]>;

async function press(answer: [number, unknown]) {
  const replace = vi.fn();
  const tab = { opener: window, close: vi.fn(), location: { replace } };
  const open = vi.fn(() => tab);
  vi.stubGlobal('open', open);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user, sent } = await renderConsole(`/operations/orders/${orderId}`, { ...answers, [address]: answer });
  await user.click(await screen.findByRole('button', { name: 'View as customer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Open in a new tab' }));
  expect(open).not.toHaveBeenCalled();
  await user.type(dialog.getByLabelText('Reason'), 'the receipt is missing');
  await user.click(dialog.getByRole('button', { name: 'Open in a new tab' }));
  expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank');
  return { tab, replace, sent };
}

test('the site of the customer opens at the order in a tab of its own, with the reason', async () => {
  const { tab, replace, sent } = await press([201, { url }]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(replace).toHaveBeenCalledExactlyOnceWith(url);
  // The customer's site cannot reach the console.
  expect(tab.opener).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'the receipt is missing', orderId });
});

test('a refusal closes the empty tab and is shown', async () => {
  const { tab, replace } = await press([404, { code: 'not_found', message: 'not found', requestId: '1' }]);
  await expect.poll(() => tab.close.mock.calls.length).toBe(1);
  expect(replace).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBeTruthy();
});
