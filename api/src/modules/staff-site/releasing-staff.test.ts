import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffBrowser } from '../../../test/staff.ts';
import { useStaffSite } from '../../../test/staff-site.ts';
import { releasingStaff } from './releasing-staff.ts';

const site = useStaffSite();

beforeAll(() => {
  const { api, app } = site;
  const staffOf = releasingStaff(site.api.context);
  app.get('/who', async (request) => ({ staff: await staffOf(request) }));
  app.post('/who', async (request) => ({ staff: await staffOf(request) }));
  const withCode = releasingStaff({ ...api.context, config: { ...api.config, staffSecondFactor: true } });
  app.get('/who-with-code', async (request) => ({ staff: await withCode(request) }));
});

async function whoIs({ cookies }: StaffBrowser, method: 'GET' | 'POST' = 'GET', headers: Record<string, string> = {}, url = '/who') {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await site.app.inject({ method, url, headers: { host: 'localhost:4001', cookie: `other=1; ${cookie}`, ...headers } });
  return answer.json().staff;
}

describe('who may release as staff', () => {
  it('staff with the scope of the platform, by the session of their cookie', async () => {
    const { browser, email } = await site.signIn(['platform']);
    expect([await whoIs(browser), await whoIs(browser, 'POST')]).toEqual([
      { email, hasFreshCode: true },
      { email, hasFreshCode: true },
    ]);
    await browser.call('signOut');
    expect(await whoIs(browser)).toBeNull();
  });

  it('not staff with other scopes, and nobody without a session', async () => {
    const { browser } = await site.signIn(['admin', 'content']);
    expect(await whoIs(browser)).toBeNull();
    expect(await whoIs({ ...browser, cookies: new Map() })).toBeNull();
    expect(await whoIs({ ...browser, cookies: new Map([['nitida_staff', 'guessed']]) })).toBeNull();
  });

  it('not a change that another site makes the browser send', async () => {
    const { browser } = await site.signIn(['platform']);
    expect(await whoIs(browser, 'POST', { origin: 'https://elsewhere.example' })).toBeNull();
    expect(await whoIs(browser, 'POST', { 'sec-fetch-site': 'cross-site' })).toBeNull();
  });

  it('not without a second factor where one is required', async () => {
    const { browser } = await site.signIn(['platform']);
    expect(await whoIs(browser, 'GET', {}, '/who-with-code')).toBeNull();
  });
});
