import { type BookingDraft, draftDefaults } from '@nitida/contract';
import { expect, request, test } from 'playwright/test';
import { copyOfPreparedSite, startSiteProcess } from '../support/site-process.ts';

const begun: BookingDraft = { ...draftDefaults, selectedCleaning: 'Detailed', apartmentSize: '137', completedSteps: ['property'] };

test('a killed site keeps everything it acknowledged, and a second site on the same data is refused', async () => {
  test.setTimeout(180_000);
  const folder = await copyOfPreparedSite();
  const first = await startSiteProcess(folder.path);
  const guest = await request.newContext({ baseURL: first.url });
  const saved = await guest.put('/api/booking/draft', { data: { draft: begun, revision: 0 } });
  expect(saved.status()).toBe(200);
  const { cookies } = await guest.storageState();
  expect(cookies).not.toHaveLength(0);

  await expect(startSiteProcess(folder.path)).rejects.toThrow(`already running at ${first.url}`);
  await first.stop('SIGKILL');

  const second = await startSiteProcess(folder.path);
  // Cookies ignore the port, so the guest is the same at the new URL.
  const again = await request.newContext({ baseURL: second.url, storageState: { cookies, origins: [] } });
  expect((await (await again.get('/api/booking/draft')).json()).stored.draft.apartmentSize).toBe('137');
  await Promise.all([guest.dispose(), again.dispose()]);
  await second.stop();
  await folder.remove();
});
