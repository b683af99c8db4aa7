import { expect, it } from 'vitest';
import { openBrowser } from '../../test/browser.ts';
import { mailedToken, newEmail, person } from '../../test/people.ts';
import { startTestApi } from '../../test/support.ts';

it('cookies of an https site are bound to its exact origin and are sent over https only', async () => {
  const api = await startTestApi({ env: { PUBLIC_ORIGIN: 'https://nitida.example' } });
  const browser = openBrowser(api.app);
  const email = newEmail();
  const headers = { origin: 'https://nitida.example' };
  await browser.call('checkEmail', { body: person(email), headers });
  const { setCookies } = await browser.call('verifyEmail', { params: { token: await mailedToken(api, email) } });
  expect(setCookies.join()).toMatch(/^__Host-nitida_verification=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  await api.close();
});
