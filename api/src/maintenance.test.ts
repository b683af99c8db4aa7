import { draftDefaults } from '@nitida/contract';
import { addDays } from '@nitida/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { detailed } from '../test/booking-input.ts';
import { openBrowser } from '../test/browser.ts';
import { confirmEmail, newEmail, person, signUpCustomer } from '../test/people.ts';
import { startTestApi, type TestApi } from '../test/support.ts';
import { purge } from './maintenance.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const day = 24 * 60 * 60_000;
const count = async (table: 'sessions' | 'verifications' | 'unverified_users' | 'links' | 'drafts' | 'rate_limits') =>
  (await api.db.selectFrom(table).selectAll().execute()).length;

it('the purge deletes expired rows and nothing else', async () => {
  const { browser } = await signUpCustomer(api);
  await browser.call('saveDraft', { body: { draft: draftDefaults, revision: 0 } });
  const guest = openBrowser(api.app);
  const email = newEmail();
  await guest.call('saveDraft', { body: { draft: draftDefaults, revision: 0 } });
  await guest.call('checkEmail', { body: person(email) });
  await confirmEmail(api, guest, email);

  await purge(api.context);
  expect([await count('sessions'), await count('verifications'), await count('unverified_users'), await count('drafts')]).toEqual([
    1, 1, 2, 2,
  ]);

  api.advanceReal(8 * day);
  await purge(api.context);
  expect([await count('sessions'), await count('verifications'), await count('unverified_users'), await count('drafts')]).toEqual([
    1, 0, 0, 2,
  ]);
  expect(await count('rate_limits')).toBe(0);

  api.advanceReal(60 * day);
  await purge(api.context);
  expect([await count('sessions'), await count('links'), await count('drafts')]).toEqual([0, 0, 1]);
});

it('the purge deletes quotes without an order, also those of guests', async () => {
  const guest = openBrowser(api.app);
  const { status } = await guest.call('quote', {
    body: { input: { ...detailed, date: addDays(api.clock.now().toISOString().slice(0, 10), 7) } },
  });
  expect(status).toBe(200);
  const quotes = async () => (await api.db.selectFrom('quotes').select('id').execute()).length;
  await purge(api.context);
  expect(await quotes()).toBe(1);
  api.advanceReal(8 * day);
  await purge(api.context);
  expect(await quotes()).toBe(0);
});
