import { orderingOf } from '@nitida/api/development';
import { todayIn } from '@nitida/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../api/test/support.ts';
import { seedLocal } from './seed-local.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { PORT: '0' } });
});
afterAll(() => api.close());

it('the clock of a new site starts at the configured time, its data is of that day, and a later start moves it no more', async () => {
  const ordering = orderingOf(api.context);
  await seedLocal(ordering, new Date('2027-06-07T07:00:00Z'));
  expect(todayIn(ordering.clock.now())).toBe('2027-06-07');
  const { created_at } = await api.db.selectFrom('affiliates').select('created_at').executeTakeFirstOrThrow();
  expect(created_at?.toISOString()).toMatch(/^2027-06-07/);
  await seedLocal(ordering, new Date('2028-01-31T07:00:00Z'));
  expect(todayIn(ordering.clock.now())).toBe('2027-06-07');
});
