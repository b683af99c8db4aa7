import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';

const plan = {
  ...{ id: '0b2ad57c-0e9b-4a41-9c1d-0d8a4a3b8f10', page: 'faq', act: 'publish', versions: { en: 2 }, fallbacks: {} },
  ...{ at: '2027-06-09T07:30:00Z', by: 'Pilar Soto', state: 'failed', faults: [] },
};

test.each([
  [true, 1],
  [false, 0],
])('of a list of plans whose earlier ones are cut (%s) the page says so', async (isCut, notes) => {
  await renderConsole('/content', {
    'GET /api/admin/auth/get_session': [200, session(['content'])],
    'GET /api/admin/content/get_pages': [200, { pages: [], released: ['faq'] }],
    'GET /api/admin/experiment/get_experiments': [200, { experiments: [] }],
    'GET /api/admin/content/get_schedules': [200, { schedules: [plan], isCut }],
  });
  expect(await screen.findByText('Failed')).toBeTruthy();
  expect(screen.queryAllByText('Older scheduled changes that failed aren’t listed.')).toHaveLength(notes);
});
