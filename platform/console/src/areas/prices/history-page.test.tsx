import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../test/render-console.tsx';

const at = '2027-05-03T10:00:00Z';
const answers = {
  'GET /api/admin/auth/get_session': [200, session(['content'])],
  'GET /api/admin/settings/get_schedules': [200, { schedules: [] }],
} satisfies Record<string, [number, unknown]>;

test('the history says what each version changed, who made it and why', async () => {
  const before = { version: 2, at, by: null, why: null, value: { pricePerHours: [{ type: 'Basic', pricePerHour: 20_00 }] } };
  const after = { version: 3, at, by: 'Pilar Soto', why: 'wages rise', value: { pricePerHours: [{ type: 'Basic', pricePerHour: 21_00 }] } };
  await renderConsole('/prices/history', {
    ...answers,
    'GET /api/admin/settings/get_history/priceList': [200, { versions: [after, before] }],
  });
  const row = await screen.findByRole('row', { name: /wages rise/ });
  expect(row.textContent).toContain('Basic cleaning: Price per hour: €20.00 → €21.00');
  expect(row.textContent).toContain('Pilar Soto');
});

test('the history names texts that changed', async () => {
  const before = { version: 2, at, by: null, why: null, value: { company: { city: 'Marbella', isSample: true } } };
  const after = { version: 3, at, by: 'Pilar Soto', why: 'we move', value: { company: { city: 'Estepona', isSample: false } } };
  await renderConsole('/prices/history?of=business', {
    ...answers,
    'GET /api/admin/settings/get_history/business': [200, { versions: [after, before] }],
  });
  const row = await screen.findByRole('row', { name: /we move/ });
  expect(row.textContent).toContain('Town: Marbella → Estepona');
  expect(row.textContent).toContain('These are sample details: yes → no');
});

test('all versions of a setting can be reached', async () => {
  const all = Array.from({ length: 201 }, (_, index) => ({
    version: 201 - index,
    at,
    by: 'Pilar Soto',
    why: `Reason ${201 - index}`,
    value: {},
  }));
  const { user, sent } = await renderConsole('/prices/history', {
    ...answers,
    'GET /api/admin/settings/get_history/priceList': ({ url }) => {
      const before = Number(new URLSearchParams(url.split('?')[1]).get('before') ?? 1_000);
      return [200, { versions: all.filter(({ version }) => version < before).slice(0, 200) }];
    },
  });
  await expect.poll(() => screen.queryAllByText(/^Reason \d+$/).length).toBe(200);
  await user.click(screen.getByText('Show more'));
  await expect.poll(() => screen.queryAllByText(/^Reason \d+$/).length).toBe(201);
  expect(sent.at(-1)?.url).toBe('/api/admin/settings/get_history/priceList?before=2');
});

test('a list of planned changes that is cut says so', async () => {
  const schedule = { name: 'business', version: 3, why: 'x', at, by: 'Pilar Soto', fault: null };
  const schedules = [
    { ...schedule, id: '5a4b3c2d-1e0f-4a9b-8c7d-6e5f4a3b2c1d', state: 'planned' },
    { ...schedule, id: '5a4b3c2d-1e0f-4a9b-8c7d-6e5f4a3b2c1e', state: 'done' },
  ];
  await renderConsole('/prices/history', {
    ...answers,
    'GET /api/admin/settings/get_schedules': [200, { schedules, isCut: true }],
    'GET /api/admin/settings/get_history/priceList': [200, { versions: [] }],
  });
  expect(await screen.findByText(/^Of the past changes, the latest 1 are listed/)).toBeDefined();
});
