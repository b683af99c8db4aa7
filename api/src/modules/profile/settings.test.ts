import { notificationTitles } from '@nitida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { goodPassword, signUpCustomer } from '../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { wantsMail } from '../notification/preferences.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('the sessions of a customer', () => {
  async function twoDevices() {
    const { browser: laptop, user, email } = await signUpCustomer(api);
    api.advanceReal(60_000);
    const phone = openBrowser(api.app);
    await phone.call('signin', { body: { email, password: goodPassword, lng: 'en' }, headers: { 'user-agent': firefox } });
    const listed = await laptop.call('getSessions', { params: { id: user.id } });
    return { laptop, phone, user, sessions: listed.data.sessions };
  }
  const isLoggedIn = async (browser: ReturnType<typeof openBrowser>) =>
    (await browser.call('restoreSession', { params: { lng: 'en' } })).data.user !== null;

  it("are listed with the browser's name, the current one first", async () => {
    const { sessions } = await twoDevices();
    expect(sessions.map(({ isCurrent, device }) => [isCurrent, device])).toEqual([
      [true, ''],
      [false, 'Firefox, Linux'],
    ]);
  });

  it('never reveal their cookie', async () => {
    const { sessions, phone } = await twoDevices();
    expect(JSON.stringify(sessions)).not.toContain(phone.cookie('nitida_session'));
  });

  it('can be ended one by one', async () => {
    const { laptop, phone, sessions } = await twoDevices();
    const { data } = await laptop.call('deleteSession', { params: { id: sessions[1]?.id ?? '' } });
    expect(data.sessions).toEqual([sessions[0]]);
    expect([await isLoggedIn(laptop), await isLoggedIn(phone)]).toEqual([true, false]);
  });

  it('can be ended in this browser too, with its cookie', async () => {
    const { laptop, sessions } = await twoDevices();
    await laptop.call('deleteSession', { params: { id: sessions[0]?.id ?? '' } });
    expect(laptop.cookie('nitida_session')).toBeUndefined();
    expect(await isLoggedIn(laptop)).toBe(false);
  });

  it('can be ended everywhere except in this browser', async () => {
    const { laptop, phone } = await twoDevices();
    expect((await laptop.call('logoutEverywhere')).status).toBe(200);
    expect([await isLoggedIn(laptop), await isLoggedIn(phone)]).toEqual([true, false]);
  });

  it('cannot be seen or ended by others', async () => {
    const { user, sessions, laptop } = await twoDevices();
    const { browser: stranger } = await signUpCustomer(api);
    expect((await stranger.call('getSessions', { params: { id: user.id } })).status).toBe(404);
    expect((await stranger.call('deleteSession', { params: { id: sessions[0]?.id ?? '' } })).status).toBe(404);
    expect(await isLoggedIn(laptop)).toBe(true);
  });

  it('are not listed after they have expired', async () => {
    const own = await startTestApi();
    const { email, user } = await signUpCustomer(own);
    own.advanceReal(15 * 24 * 60 * 60_000);
    const later = openBrowser(own.app);
    await later.call('signin', { body: { email, password: goodPassword, lng: 'en' } });
    expect((await later.call('getSessions', { params: { id: user.id } })).data.sessions).toHaveLength(1);
    await own.close();
  });
});

describe('the mailed notifications', () => {
  const always = ['Payment reminder', 'Cleaning cancelled', 'Request confirmed', 'Request not confirmed'];
  const asked = async (userId: string) => {
    const wanted = await Promise.all(notificationTitles.map((title) => wantsMail(api.db, userId, title)));
    return notificationTitles.filter((_title, index) => wanted[index]);
  };

  it('are by default those that a customer must read in time', async () => {
    const { browser, user } = await signUpCustomer(api);
    const { data } = await browser.call('getPreferences', { params: { id: user.id } });
    expect(data.preferences.mailed).toEqual(notificationTitles.filter((title) => title !== 'Cleaning started'));
    expect([...data.preferences.always].sort()).toEqual([...always].sort());
    expect(await asked(user.id)).toEqual(data.preferences.mailed);
  });

  it('are then those that the customer chose, and always those about money or changes', async () => {
    const { browser, user } = await signUpCustomer(api);
    const save = (mailed: string[]) => browser.call('updatePreferences', { params: { id: user.id }, body: { mailed } });
    const { data } = await save(['Cleaning started']);
    expect([...data.preferences.mailed].sort()).toEqual([...always, 'Cleaning started'].sort());
    expect(await asked(user.id)).toEqual(data.preferences.mailed);
    expect([...(await save([])).data.preferences.mailed].sort()).toEqual([...always].sort());
    expect((await browser.call('getPreferences', { params: { id: user.id } })).data.preferences.mailed).toHaveLength(always.length);
  });

  it('cannot be set to an unknown title or for another customer', async () => {
    const { browser, user } = await signUpCustomer(api);
    const { user: other } = await signUpCustomer(api);
    const wrong = await browser.call('updatePreferences', { params: { id: user.id }, body: { mailed: ['Newsletter'] } });
    expect([wrong.status, wrong.failure.code]).toEqual([400, 'validation']);
    expect((await browser.call('getPreferences', { params: { id: other.id } })).status).toBe(404);
    expect((await browser.call('updatePreferences', { params: { id: other.id }, body: { mailed: [] } })).status).toBe(404);
  });
});
