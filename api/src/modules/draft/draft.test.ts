import { type BookingDraft, customerHeader, draftDefaults } from '@nitida/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { goodPassword, signUpCustomer } from '../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const sized = (apartmentSize: string): BookingDraft => ({ ...draftDefaults, apartmentSize });
const save = (size: string, revision: number) => ({ body: { draft: sized(size), revision } });

describe('a draft', () => {
  it('is stored for a guest under a cookie that scripts cannot read', async () => {
    const browser = openBrowser(api.app);
    expect((await browser.call('getDraft')).data).toMatchObject({ stored: null });
    const { status, data, setCookies } = await browser.call('saveDraft', save('85', 0));
    expect(status).toBe(200);
    expect(data.stored).toMatchObject({ draft: sized('85'), revision: 1 });
    expect(setCookies).toEqual([
      expect.stringMatching(/^nitida_guest=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/),
      'has_draft=1; Max-Age=5184000; Path=/; SameSite=Lax',
    ]);
    expect((await browser.call('getDraft')).data.stored).toEqual(data.stored);
  });

  it('is returned exactly as typed', async () => {
    const browser = openBrowser(api.app);
    const draft = { ...sized(' 85,5 m² '), date: '31.02.2027', instructions: '  keys\n"under" the 🌵 ', postalCode: '2960' };
    await browser.call('saveDraft', { body: { draft, revision: 0 } });
    expect((await browser.call('getDraft')).data.stored?.draft).toEqual(draft);
  });

  it("that was saved before a field existed has that field's default", async () => {
    const browser = openBrowser(api.app);
    await browser.call('saveDraft', save('77', 0));
    await sql`update drafts set draft = draft - 'accessInstructions' where draft ->> 'apartmentSize' = '77'`.execute(api.db);
    const { status, data } = await browser.call('getDraft');
    expect([status, data.stored?.draft]).toEqual([200, sized('77')]);
  });

  it('is not visible to others', async () => {
    await openBrowser(api.app).call('saveDraft', save('85', 0));
    expect((await openBrowser(api.app).call('getDraft')).data.stored).toBeNull();
    const guesser = openBrowser(api.app);
    guesser.setCookie('nitida_guest', 'made-up');
    expect((await guesser.call('getDraft')).data.stored).toBeNull();
  });

  it("of a customer whose session has ended is neither saved nor shown as a guest's when the page names the customer", async () => {
    const { browser, user } = await signUpCustomer(api, { email: 'over@example.com' });
    const headers = { [customerHeader]: user.id };
    expect((await browser.call('saveDraft', { ...save('85', 0), headers })).status).toBe(200);
    await browser.call('logout');
    const saved = await browser.call('saveDraft', { ...save('90', 1), headers });
    expect([saved.status, saved.failure.code]).toEqual([401, 'unauthenticated']);
    expect((await browser.call('getDraft', { headers })).status).toBe(401);
    expect((await browser.call('getDraft')).data.stored).toBeNull();
    await browser.call('signin', { body: { email: 'over@example.com', password: goodPassword, role: 'client', lng: 'en' } });
    expect((await browser.call('saveDraft', { ...save('90', 1), headers })).data.stored).toMatchObject({ revision: 2 });
  });

  it('is not overwritten by a tab with an older revision', async () => {
    const browser = openBrowser(api.app);
    await browser.call('saveDraft', save('85', 0));
    expect((await browser.call('saveDraft', save('90', 1))).data.stored.revision).toBe(2);
    const { status, failure } = await browser.call('saveDraft', save('100', 1));
    expect(status).toBe(409);
    expect(failure).toMatchObject({ code: 'draft_conflict', details: { stored: { draft: sized('90'), revision: 2 } } });
    expect((await browser.call('saveDraft', save('100', 2))).data.stored.revision).toBe(3);
  });

  it('accepts one of several simultaneous saves of the same revision', async () => {
    const { browser } = await signUpCustomer(api);
    for (const revision of [0, 1]) {
      const tabs = Array.from({ length: 8 }, (_, tab) => browser.call('saveDraft', save(String(tab), revision)));
      const statuses = (await Promise.all(tabs)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    }
  });

  it('is not restored by a tab that knew a deleted one', async () => {
    const { failure, status } = await openBrowser(api.app).call('saveDraft', save('85', 7));
    expect(status).toBe(409);
    expect(failure.details).toEqual({ stored: null });
  });

  it('is refused with field errors when it is invalid', async () => {
    const { status, failure } = await openBrowser(api.app).call('saveDraft', {
      body: { draft: { ...draftDefaults, bedroomsNum: 13 }, revision: 0 },
    });
    expect(status).toBe(400);
    expect(failure).toMatchObject({ code: 'validation', errors: { 'draft.bedroomsNum': 'tooLarge' } });
  });
});

describe('a draft that cannot become a booking', () => {
  const many = <T>(value: T): T[] => Array.from({ length: 5000 }, () => value);
  it.each([
    ['5,000 extras', { selectedServices: many('oven') }, { 'draft.selectedServices': 'tooLong' }],
    ['5,000 finished steps', { completedSteps: many('property') }, { 'draft.completedSteps': 'tooLong' }],
    ['5,000 dates left out', { excludedDates: many('2027-06-08') }, { 'draft.excludedDates': 'tooLong' }],
    ['5,000 visits', { customSchedule: many({ date: '', time: '09:00' }) }, { 'draft.customSchedule': 'tooLong' }],
    ['1e300 hours', { numberOfHours: 1e300 }, { 'draft.numberOfHours': 'tooLarge' }],
    ['1e300 bedrooms', { bedroomsNum: 1e300 }, { 'draft.bedroomsNum': 'tooLarge' }],
  ])('is refused for %s, and the stored draft is kept', async (_what, more, errors) => {
    const browser = openBrowser(api.app);
    const { data } = await browser.call('saveDraft', save('85', 0));
    const { status, failure } = await browser.call('saveDraft', { body: { draft: { ...draftDefaults, ...more }, revision: 1 } });
    expect([status, failure.errors]).toEqual([400, errors]);
    expect((await browser.call('getDraft')).data.stored).toEqual(data.stored);
  });
});

describe('the log-in', () => {
  const logIn = (email: string) => ({ body: { email, password: goodPassword, lng: 'en' as const } });

  it('gives the customer their guest draft and offers the older one', async () => {
    const { browser, email } = await signUpCustomer(api);
    await browser.call('saveDraft', save('60', 0));
    await browser.call('logout');
    await browser.call('saveDraft', save('85', 0));
    await browser.call('signin', logIn(email));
    expect(browser.cookie('nitida_guest')).toBeUndefined();
    const { data } = await browser.call('getDraft');
    expect(data.stored?.draft.apartmentSize).toBe('85');
    expect(data.older?.draft.apartmentSize).toBe('60');

    const revision = data.stored?.revision ?? 0;
    await browser.call('saveDraft', { body: { ...save('60', revision).body, discardOlder: true } });
    expect((await browser.call('getDraft')).data).toMatchObject({ stored: { draft: sized('60') }, older: null });
  });

  it("keeps the customer's own draft when the guest had chosen nothing", async () => {
    const { browser, email } = await signUpCustomer(api);
    await browser.call('saveDraft', save('60', 0));
    await browser.call('logout');
    await browser.call('saveDraft', { body: { draft: draftDefaults, revision: 0 } });
    await browser.call('signin', logIn(email));
    expect((await browser.call('getDraft')).data).toMatchObject({ stored: { draft: sized('60') }, older: null });
  });

  it('keeps at most one older draft', async () => {
    const { browser, email } = await signUpCustomer(api);
    await browser.call('saveDraft', save('10', 0));
    for (const size of ['20', '30']) {
      await browser.call('logout');
      await browser.call('saveDraft', save(size, 0));
      await browser.call('signin', logIn(email));
    }
    expect((await browser.call('getDraft')).data).toMatchObject({ stored: { draft: sized('30') }, older: { draft: sized('20') } });
  });

  it("does not adopt another customer's draft through an old guest cookie", async () => {
    const browser = openBrowser(api.app);
    await browser.call('saveDraft', save('85', 0));
    const guest = browser.cookie('nitida_guest') ?? '';
    await signUpCustomer(api, { browser });
    const { browser: other, email } = await signUpCustomer(api);
    other.setCookie('nitida_guest', guest);
    await other.call('signin', logIn(email));
    expect((await other.call('getDraft')).data.stored).toBeNull();
    expect((await browser.call('getDraft')).data.stored?.draft.apartmentSize).toBe('85');
  });
});
