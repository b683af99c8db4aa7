import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';
import { staffOrder } from '../orders/order-fixture.ts';

const { customer } = staffOrder;
const address = `PATCH /api/admin/customer/set_tax/${customer.id}`;
const ana = { name: 'Ana Ruiz', number: '12345678Z', address: '' };
const detailOf = (tax: typeof ana | null) => ({
  customer: { ...customer, lng: 'en', createdAt: '2027-06-01T10:00:00Z', isDeleted: false },
  ...{ orders: [], addresses: [], credit: { balance: 0, entries: [] }, card: null, tax },
});

async function open(tax: typeof ana | null, answer: [number, unknown]) {
  const { user, sent } = await renderConsole(`/operations/customers/${customer.id}`, {
    'GET /api/admin/auth/get_session': [200, session(['admin'])],
    [`GET /api/admin/customer/get_customer/${customer.id}`]: [200, { detail: detailOf(tax) }],
    [address]: answer,
  });
  await user.click(await screen.findByRole('button', { name: 'Change tax details' }));
  return { user, sent, dialog: within(await screen.findByRole('dialog')) };
}

test('the tax details of a customer are set with the reason', async () => {
  const { user, sent, dialog } = await open(null, [200, { detail: detailOf(ana) }]);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save tax details' }).disabled).toBe(true);
  await user.type(dialog.getByLabelText('Name, as in the tax census'), ana.name);
  await user.type(dialog.getByLabelText('Tax number'), ana.number);
  await user.type(dialog.getByLabelText('Reason'), 'refused by the agency');
  await user.click(dialog.getByRole('button', { name: 'Save tax details' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ tax: ana, reason: 'refused by the agency' });
});

test('they are removed when name and number are emptied, and a refusal says why', async () => {
  const refusal = { code: 'tax_number_required', message: 'x', requestId: '1', params: { amount: 400 } };
  const { user, sent, dialog } = await open(ana, [422, refusal]);
  await user.clear(dialog.getByLabelText('Name, as in the tax census'));
  await user.clear(dialog.getByLabelText('Tax number'));
  await user.type(dialog.getByLabelText('Reason'), 'x');
  await user.click(dialog.getByRole('button', { name: 'Remove tax details' }));
  await dialog.findByText(/costs more than 400 €/);
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ tax: null, reason: 'x' });
});
