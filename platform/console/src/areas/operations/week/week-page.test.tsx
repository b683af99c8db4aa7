import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';
import { customerId, orderId, staffOrder } from '../orders/order-fixture.ts';

const cleaner = (id: string, name: string) => ({
  id,
  name,
  email: '',
  level: 'Junior',
  hours: { 2: { from: '08:00', until: '18:00' } },
  postalCode: '29601',
  radiusKm: 10,
  active: true,
  access: 'open',
  mobile: '',
});
const [adela, vera] = [cleaner(orderId, 'Adela'), cleaner(customerId, 'Vera')];
const visit = (number: number, change: object, cleaners: object[]) => ({
  order: { ...staffOrder, id: `6f0a1f5e-3b52-4a0e-9a55-0f2b1c3d4e${10 + number}`, service: 'confirmed', ...change },
  endTime: '13:00',
  needed: 1,
  cleaners,
});
const visits = [
  visit(1, {}, [vera]),
  visit(2, { date: '2027-06-09', service: 'completed' }, [vera]),
  visit(3, { time: '11:00', service: 'awaiting' }, []),
];
const answers = {
  'GET /api/admin/auth/get_session': [200, session(['admin'])],
  'GET /api/admin/order/get_week': [200, { week: { from: '2027-06-07', until: '2027-06-13', visits } }],
  'GET /api/admin/cleaner/get_cleaners': [200, { cleaners: [vera, adela] }],
} satisfies Record<string, [number, unknown]>;

test('the board has the open requests, a row for each cleaner, and the days of the week; one cleaner has a row for each day', async () => {
  const { user } = await renderConsole('/operations/week?from=2027-06-08&view=cleaners&day=2027-06-08', answers);
  const board = await screen.findByRole('list', { name: 'Visits by cleaner' });
  const names = () => [...board.children].map((row) => row.firstElementChild?.firstElementChild?.textContent);
  expect(names()).toEqual(['Open requests', 'Adela', 'Vera']);
  const [requests, free, busy] = [...board.children];
  expect(requests?.textContent).toContain('1 cleaner missing');
  expect(free?.textContent).toContain('No visits');
  expect(busy?.textContent).toContain('10:00–13:00 Astrid Lind');
  await user.click(screen.getByRole('button', { name: 'Wed 9 1 visit' }));
  expect(screen.getByRole('list', { name: 'Visits by cleaner' }).textContent).toContain('Every visit has its cleaners');

  await user.selectOptions(screen.getByLabelText('Cleaner'), 'Vera');
  const week = screen.getByRole('list', { name: 'Visits of Vera' });
  expect(week.children).toHaveLength(7);
  expect(within(week).getAllByRole('link')).toHaveLength(2);
  await user.selectOptions(screen.getByLabelText('State'), 'completed');
  expect(within(screen.getByRole('list', { name: 'Visits of Vera' })).getAllByRole('link')).toHaveLength(1);
});

test('the calendar is filtered, too, and shows who is missing', async () => {
  const { user } = await renderConsole('/operations/week?from=2027-06-08', answers);
  const day = await screen.findByRole('region', { name: /Tuesday.8.June/ });
  expect(within(day).getAllByRole('link')).toHaveLength(2);
  expect(day.textContent).toContain('1 cleaner missing');
  await user.selectOptions(screen.getByLabelText('Cleaner'), 'Vera');
  expect(within(day).getAllByRole('link')).toHaveLength(1);
});

test('the present week and day are those of the business clock, whatever the browser says', async () => {
  const { user, sent } = await renderConsole('/operations/week', answers, { now: '2027-06-08T22:30:00Z' });
  // In Madrid the next day has begun.
  const day = await screen.findByRole('region', { name: /Wednesday.9.June/ });
  expect(sent.find(({ url }) => url.includes('get_week'))?.url).toContain('from=2027-06-07');
  expect(day.className).not.toBe(screen.getByRole('region', { name: /Tuesday.8.June/ }).className);
  await user.click(screen.getByRole('tab', { name: 'By cleaner' }));
  expect(screen.getByRole('button', { name: 'Wed 9 1 visit', pressed: true })).toBeTruthy();
});
