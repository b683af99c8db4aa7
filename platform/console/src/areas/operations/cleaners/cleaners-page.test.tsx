import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';
import { catchFiles } from '../../../../test/saved-files.ts';
import { orderId, staffOrder } from '../orders/order-fixture.ts';

const id = '2d3e4f5a-6b7c-4d8e-9f0a-1b2c3d4e5f6a';
const cleaner = {
  id,
  name: 'Lucía Vega',
  email: 'lucia@example.com',
  level: 'Senior',
  hours: { 2: { from: '08:00', until: '20:00' } },
  postalCode: '29601',
  radiusKm: 20,
  active: true,
  access: 'open',
  mobile: '',
};
const payout = {
  id: orderId,
  orderId,
  orderNumber: '2027-0418',
  date: '2027-06-08',
  amount: 48_00,
  level: 'Senior',
  ratePerHour: 12_00,
  bonusPercent: 0,
  labourMinutes: 240,
  cleaners: 1,
  paidAt: '2027-06-08T12:00:00Z',
};
const job = { order: staffOrder, pay: 48_00, startedAt: '2027-06-08T08:00:00Z', completedAt: '2027-06-08T12:00:00Z' };
const areas = [
  { postalCode: '29601', latitude: 36.5101, longitude: -4.8825, distanceKm: 0 },
  { postalCode: '29649', latitude: 36.5057, longitude: -4.6785, distanceKm: 18.2 },
  { postalCode: '29680', latitude: 36.4276, longitude: -5.1459, distanceKm: 25.3 },
];
const rating = { average: 4.8, count: 12 };
const detail = { cleaner, visits: 31, rating, areas, jobs: [job], ratings: [], payouts: [payout], paid: 48_00, events: [] };
const answers = {
  'GET /api/admin/auth/get_session': [200, session(['admin'])],
  [`GET /api/admin/cleaner/get_cleaner/${id}`]: [200, { detail }],
} satisfies Record<string, [number, unknown]>;

test('a cleaner has their visits and ratings counted, and a statement with the calculation of each payout', async () => {
  await renderConsole(`/operations/cleaners/${id}`, answers);
  const statement = await screen.findByRole('region', { name: 'Statement' });
  expect(screen.getByText('Completed visits').parentElement?.textContent).toBe('Completed visits31');
  expect(screen.getByText('4.8 out of 5, 12 ratings')).toBeDefined();
  const text = within(statement)
    .getByRole('row', { name: /2027-0418/ })
    .textContent?.replaceAll('\u00a0', ' ');
  expect(text).toContain('4 h at €12.00 per hour, +0%€48.00');
});

test('the statement is saved as a file, with the figures of each payout', async () => {
  const files = catchFiles();
  const { user } = await renderConsole(`/operations/cleaners/${id}`, answers);
  await user.click(within(await screen.findByRole('region', { name: 'Statement' })).getByRole('button', { name: /CSV/ }));
  expect(files.map(({ name }) => name)).toEqual(['statement-Lucía Vega.csv']);
  expect((await files[0]?.content.text())?.split('\r\n').slice(1)).toEqual([
    '2027-0418,2027-06-08,48.00,Senior,12.00,2027-06-08T12:00:00Z',
    '',
  ]);
});

test('the areas of the map stand in a table too', async () => {
  const { user } = await renderConsole(`/operations/cleaners/${id}`, answers);
  expect(await screen.findByRole('img', { name: '2 of 3 postal areas lie within 20 km of 29601' })).toBeDefined();
  expect(screen.getByText('08:00–20:00')).toBeDefined();
  await user.click(screen.getByText('Table of postal areas'));
  const table = screen.getByRole('table', { name: 'Table of postal areas' });
  expect(within(table).getByRole('row', { name: /29649/ }).textContent).toBe('2964918.2 kminside');
  expect(within(table).getByRole('row', { name: /29680/ }).textContent).toBe('2968025.3 kmtoo far');
});

test('the history says who changed what, newest first', async () => {
  const events = [
    {
      id: '2',
      at: '2027-06-02T10:00:00Z',
      kind: 'hours',
      from: { hours: {} },
      to: { hours: { 1: ['08:00', '16:00'] } },
      by: 'admin',
      colleague: 'Marta Gil',
    },
    { id: '1', at: '2027-06-01T10:00:00Z', kind: 'level', from: { level: 'Junior' }, to: { level: 'Middle' }, by: 'admin' },
  ];
  await renderConsole(`/operations/cleaners/${id}`, {
    ...answers,
    [`GET /api/admin/cleaner/get_cleaner/${id}`]: [200, { detail: { ...detail, events } }],
  });
  const history = await screen.findByRole('region', { name: 'History' });
  expect(
    within(history)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Marta Gil changed the working hours. 2 Jun, 12:00Monday: 08:00–16:00, previously day off',
    'A colleague changed the level from Junior to Middle. 1 Jun, 12:00',
  ]);
});

test('lists that are cut say how many entries they have', async () => {
  const ratings = [{ orderId, orderNumber: '2027-0418', rate: 5, feedback: '', at: '2027-06-09T10:00:00Z' }];
  const events = [{ id: '1', at: '2027-06-01T10:00:00Z', kind: 'password', from: null, to: null, by: 'admin' }];
  const cut = { ...detail, ratings, events, cut: ['jobs', 'ratings', 'events'] };
  await renderConsole(`/operations/cleaners/${id}`, { ...answers, [`GET /api/admin/cleaner/get_cleaner/${id}`]: [200, { detail: cut }] });
  expect(await screen.findByText('The latest 1 visits are listed. The statement lists all paid visits.')).toBeDefined();
  expect(screen.getByText('The latest 1 ratings are listed.')).toBeDefined();
  expect(screen.getByText('The latest 1 changes are listed.')).toBeDefined();
});

test('a cleaner whom nobody changed has no history', async () => {
  await renderConsole(`/operations/cleaners/${id}`, answers);
  expect((await screen.findByRole('region', { name: 'History' })).textContent).toBe('HistoryNo changes yet.');
});

test('hours and radius are changed, and hours that end before they begin are not sent', async () => {
  const { user, sent } = await renderConsole(`/operations/cleaners/${id}`, {
    ...answers,
    [`PATCH /api/admin/cleaner/set_work_area/${id}`]: [200, { detail }],
  });
  await user.click(await screen.findByRole('button', { name: 'Change hours and radius' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Monday from'), '16:00');
  await user.type(within(dialog).getByLabelText('Monday until'), '08:00');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getAllByText('Enter both times for each day, the start before the end').length).toBeGreaterThan(0);
  // The map shows the radius as it is typed.
  expect(within(dialog).getByRole('img').getAttribute('aria-label')).toBe('2 of 3 postal areas lie within 20 km of 29601');
  await user.clear(within(dialog).getByLabelText('Monday until'));
  await user.type(within(dialog).getByLabelText('Monday until'), '20:00');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
    hours: { 1: { from: '16:00', until: '20:00' }, 2: { from: '08:00', until: '20:00' } },
    radiusKm: 20,
  });
});

test('a cleaner gets the number at which colleagues call, written as people write it', async () => {
  let mobile = '';
  const { user, sent } = await renderConsole(`/operations/cleaners/${id}`, {
    ...answers,
    [`GET /api/admin/cleaner/get_cleaner/${id}`]: () => [200, { detail: { ...detail, cleaner: { ...cleaner, mobile } } }],
    [`PATCH /api/admin/cleaner/set_mobile/${id}`]: () => {
      mobile = '+34612345678';
      return [200, { cleaner: { ...cleaner, mobile } }];
    },
  });
  expect(await screen.findByText('no number')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Change mobile number' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change mobile number' });
  const field = within(dialog).getByRole('textbox');
  await user.type(field, '612 345 678');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getAllByText(/with its country/).length).toBeGreaterThan(0);
  await user.clear(field);
  await user.type(field, '+34 612-345-678');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const link = await screen.findByRole('link', { name: /612.345.678/ });
  expect(link.getAttribute('href')).toBe('tel:+34612345678');
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ mobile: '+34612345678' });
});
