import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answering, renderConsole, session } from '../../../test/render-console.tsx';
import { catchFiles } from '../../../test/saved-files.ts';
import { customerId, orderId, staffOrder } from './orders/order-fixture.ts';

const orderOf = (number: number, more: object = {}) => ({
  ...{ ...staffOrder, postalCode: '29602', isSeries: false, cleaners: [{ id: orderId, name: 'Vera' }] },
  ...{ id: `1c2d3e4f-5a6b-4c7d-8e9f-${String(number).padStart(12, '0')}`, number: `2027-${number}`, ...more },
});
const customer = {
  ...{ ...staffOrder.customer, lng: 'sv', createdAt: '2027-01-01T10:00:00Z', isDeleted: false },
  ...{ city: 'Marbella', orders: 3, lastVisitAt: '2027-05-31T22:30:00Z', credit: 25_00 },
};
const asked = (url = '') => Object.fromEntries(new URLSearchParams(url.split('?')[1]));

const listOf =
  (orders: readonly object[], more: object = {}): Answering =>
  ({ url }) => {
    const { limit, after } = asked(url);
    const from = orders.findIndex((order) => 'id' in order && order.id === after) + 1;
    return [200, { orders: orders.slice(from, from + Number(limit)), count: orders.length, isMore: false, ...more }];
  };
const answers = (orders: Answering): Parameters<typeof renderConsole>[1] => ({
  'GET /api/admin/auth/get_session': [200, session(['admin'])],
  'GET /api/admin/cleaner/get_cleaners': [200, { cleaners: [] }],
  'GET /api/admin/order/get_orders': orders,
  'GET /api/admin/order/search': [200, { orders: [], customers: [customer], cleaners: [] }],
  'GET /api/admin/customer/get_customers': [200, { customers: [customer], count: 1, isMore: false }],
});

test('orders are searched, filtered and sorted, and the address says how', async () => {
  const { user, sent } = await renderConsole('/operations/orders', answers(listOf([orderOf(418), orderOf(419)])));
  const lists = () => sent.filter(({ url }) => url.includes('get_orders')).map(({ url }) => asked(url));
  const table = await screen.findByRole('grid', { name: 'Orders' });
  expect(lists().at(-1)).toEqual({ sort: 'number', direction: 'descending', limit: '51' });
  expect(screen.getByRole('heading', { name: '2 orders' })).toBeTruthy();
  expect(within(table).getByRole('columnheader', { name: 'Order' }).getAttribute('aria-sort')).toBe('descending');
  await user.click(within(table).getByRole('columnheader', { name: 'Total' }));
  await expect.poll(() => lists().at(-1)).toMatchObject({ sort: 'total', direction: 'ascending' });
  await user.selectOptions(screen.getByLabelText('State'), 'not confirmed');
  await user.type(screen.getByLabelText('Town or postal code'), '29602');
  await user.type(screen.getByRole('textbox', { name: 'First day' }), '1.6.2027');
  await user.type(screen.getByLabelText('Number, customer, address or payment'), 'lind{Enter}');
  const wish = { text: 'lind', service: 'notConfirmed', place: '29602', from: '2027-06-01', sort: 'total', direction: 'ascending' };
  await expect.poll(() => lists().at(-1)).toEqual({ ...wish, limit: '51' });
  expect(asked(window.location.search)).toEqual(wish);
  // The text may be meant for a person, too.
  expect((await screen.findAllByRole('link', { name: 'Astrid Lind' }))[0]?.getAttribute('href')).toBe(
    `/operations/customers/${customerId}`,
  );
});

test('the way back restores what was typed', async () => {
  const { user } = await renderConsole('/operations/orders?text=lind&until=2027-06-30', answers(listOf([orderOf(418)])));
  const search = await screen.findByLabelText('Number, customer, address or payment');
  expect(search).toHaveProperty('value', 'lind');
  expect(screen.getByRole('textbox', { name: 'Last day' })).toHaveProperty('value', '30.06.2027');
  await user.click(await screen.findByRole('link', { name: 'Customers' }));
  expect(await screen.findByRole('grid', { name: 'Customers' })).toBeTruthy();
  window.history.back();
  expect(await screen.findByLabelText('Number, customer, address or payment')).toHaveProperty('value', 'lind');
});

test('a long list has pages, and says when it has more than it counts', async () => {
  const all = Array.from({ length: 60 }, (_, index) => orderOf(index + 100));
  const { user } = await renderConsole('/operations/orders', answers(listOf(all, { count: 10_000, isMore: true })));
  // A search by role is slow in a long list.
  const rows = () => screen.queryAllByText(/^2027-\d+$/).map(({ textContent }) => textContent);
  expect(await screen.findByRole('heading', { name: 'More than 10000 orders' })).toBeTruthy();
  expect([rows().length, rows().at(-1)]).toEqual([50, '2027-149']);
  await user.click(screen.getByText('Next page'));
  await expect.poll(() => rows()[0]).toBe('2027-150');
  expect(asked(window.location.search)).toEqual({ after: all[49]?.id });
  expect(screen.queryByText('Next page')).toBeNull();
  await user.click(screen.getByText('First page'));
  await expect.poll(() => rows()[0]).toBe('2027-100');
});

test('a file has all orders or those that are selected, in the way of a Spanish spreadsheet, and no formula', async () => {
  const files = catchFiles();
  const mean = { customer: { ...staffOrder.customer, name: '=1+1' }, total: 1234_50 };
  const { user } = await renderConsole('/operations/orders', answers(listOf([orderOf(418, mean), orderOf(419)])));
  await user.click(await screen.findByRole('button', { name: 'Download all as CSV' }));
  await expect.poll(() => files.length).toBe(1);
  const lines = (await files[0]?.content.text())?.split('\r\n') ?? [];
  expect(lines[1]).toBe(
    "2027-418;08/06/2027;10:00;'=1+1;astrid@example.com;'+34612345678;29602;Marbella;Vera;one-time;asking cleaners;paid;1234,50",
  );
  expect(lines).toHaveLength(4);
  const boxes = within(screen.getByRole('grid', { name: 'Orders' })).getAllByRole('checkbox');
  await user.click(boxes[2] ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Download 1 selected row' }));
  await expect.poll(() => files.length).toBe(2);
  expect((await files[1]?.content.text())?.split('\r\n')[1]).toMatch(/^2027-419;/);
});

test('rows are reached, sorted and selected by keyboard', async () => {
  const { user, sent } = await renderConsole('/operations/customers', answers(listOf([])));
  const table = await screen.findByRole('grid', { name: 'Customers' });
  expect(within(table).getByRole('row', { name: /Astrid Lind/ }).textContent).toContain('Marbella301.06.2027');
  const heading = within(table).getByRole('columnheader', { name: 'Last visit' });
  heading.focus();
  await user.keyboard('{Enter}');
  await expect.poll(() => asked(sent.at(-1)?.url)).toMatchObject({ sort: 'lastVisit', direction: 'ascending' });
  expect(document.activeElement?.textContent).toBe('Last visit');
  const row = await screen.findByRole('row', { name: /Astrid Lind/ });
  row.focus();
  await user.keyboard(' ');
  await expect.poll(() => screen.getByRole('row', { name: /Astrid Lind/ }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('button', { name: 'Download 1 selected row' })).toBeTruthy();
});
