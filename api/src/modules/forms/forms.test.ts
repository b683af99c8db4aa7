import type { Calls } from '@nitida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { newEmail, signUpCustomer } from '../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { listMails } from '../../mail/inbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const contact = (more: Partial<Calls['createContactMessage']['body']> = {}) => ({
  name: 'Astrid Lind',
  email: newEmail(),
  mobile: '',
  contactWay: 'Email' as const,
  message: 'Do you clean boats?',
  lng: 'sv' as const,
  website: '',
  filledInMs: 40_000,
  ...more,
});
const survey = (email: string) => ({
  name: 'Marta',
  surname: 'Gil',
  email,
  mobile: '612 345 678',
  isAdult: true,
  workingArrangement: 'selfEmployed',
  wantsOwnSchedule: 'yes',
  appComfort: 'comfortable',
  hoursPerWeek: '20to30',
  instantPayment: 'veryImportant',
  offPeakInterest: 'maybe',
  level: 'Senior',
  homeAddress: { address1: 'Calle Real 3', postalCode: '29680', city: 'Estepona', province: 'Málaga' },
  text: '',
  lng: 'es',
  website: '',
  filledInMs: 90_000,
});

const item = (id: string) => api.db.selectFrom('inbox_items').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const teamMails = async () => {
  await api.jobs.runDue();
  return listMails(api.db, 'hola@nitida.example');
};

describe('a contact message', () => {
  it("reaches the inbox and staff, and is confirmed in the sender's language", async () => {
    const body = contact();
    const { status, data } = await openBrowser(api.app).call('createContactMessage', { body });
    expect(status).toBe(201);
    expect(await item(data.id)).toMatchObject({ kind: 'contact', state: 'open', suspect: false, lng: 'sv', user_id: null });
    expect((await teamMails())[0]?.text).toContain('Message: Do you clean boats?');
    const [confirmation] = await listMails(api.db, body.email);
    expect(confirmation?.subject).toBe('Vi har fått ditt meddelande');
    expect(confirmation?.text).toContain(data.id.slice(0, 8));
  });

  it('is confirmed without any text that the sender typed', async () => {
    const body = contact({ name: 'Buy at https://pills.example', message: 'https://pills.example' });
    await openBrowser(api.app).call('createContactMessage', { body });
    await api.jobs.runDue();
    expect((await listMails(api.db, body.email))[0]?.text).not.toContain('pills');
  });

  it('names the customer who is logged in', async () => {
    const { browser, user } = await signUpCustomer(api);
    const { data } = await browser.call('createContactMessage', { body: contact() });
    expect((await item(data.id)).user_id).toBe(user.id);
  });

  it('requires an email for the contact way Email', async () => {
    const { status, failure } = await openBrowser(api.app).call('createContactMessage', { body: contact({ email: '' }) });
    expect([status, failure.code, failure.errors]).toEqual([400, 'validation', { email: 'required' }]);
  });

  it.each(['Phone call', 'WhatsApp', 'Viber'] as const)('requires a number and no email for the contact way %s', async (contactWay) => {
    const browser = openBrowser(api.app);
    const without = await browser.call('createContactMessage', { body: contact({ contactWay, email: '' }) });
    expect([without.failure.code, without.failure.errors]).toEqual(['invalid_mobile', { mobile: 'required' }]);
    const { data } = await browser.call('createContactMessage', { body: contact({ contactWay, email: '', mobile: '070-123 45 67' }) });
    expect(data).not.toHaveProperty('id');
    const swedish = await browser.call('createContactMessage', { body: contact({ contactWay, email: '', mobile: '+46 70 123 45 67' }) });
    expect((await item(swedish.data.id)).payload).toMatchObject({ mobile: '+46701234567' });
  });
});

describe('a call-back request', () => {
  it('contains the name of the business', async () => {
    const body = { ...contact({ contactWay: 'WhatsApp', mobile: '612345678' }), businessName: 'Casa Sol S.L.' };
    const { data } = await openBrowser(api.app).call('createCallBackRequest', { body });
    expect(await item(data.id)).toMatchObject({ kind: 'callBack', payload: { businessName: 'Casa Sol S.L.', mobile: '+34612345678' } });
    const nameless = await openBrowser(api.app).call('createCallBackRequest', { body: { ...body, businessName: ' ' } });
    expect(nameless.failure.errors).toEqual({ businessName: 'required' });
  });
});

describe('a request to join the affiliate programme', () => {
  it('requires an email and a number', async () => {
    const body = { name: 'Eva', kind: 'host', email: newEmail(), mobile: '612345678', lng: 'de', filledInMs: 20_000 };
    const { data } = await openBrowser(api.app).call('createJoinRequest', { body });
    expect((await item(data.id)).payload).toMatchObject({ kind: 'host', mobile: '+34612345678' });
    const { failure } = await openBrowser(api.app).call('createJoinRequest', { body: { ...body, mobile: '12' } });
    expect(failure.errors).toEqual({ mobile: 'tooShort' });
  });
});

describe('a survey', () => {
  it("stores the applicant's level and confirms the place on the waiting list", async () => {
    const email = newEmail();
    const { data } = await openBrowser(api.app).call('createSurvey', { body: survey(email) });
    expect((await item(data.id)).payload).toMatchObject({ level: 'Senior', homeAddress: { postalCode: '29680', address2: '' } });
    await api.jobs.runDue();
    expect((await listMails(api.db, email))[0]?.text).toContain('Estás en nuestra lista de espera');
  });

  it('accepts only adults', async () => {
    const { status, failure } = await openBrowser(api.app).call('createSurvey', { body: { ...survey(newEmail()), isAdult: false } });
    expect([status, failure.errors]).toEqual([400, { isAdult: 'notAvailable' }]);
  });
});

describe('a form that looks like spam', () => {
  it('is accepted without any mail and stored separately when the field that nobody sees is quickly filled in, too', async () => {
    const mailsBefore = (await teamMails()).length;
    const body = contact({ website: 'https://pills.example', filledInMs: 9_000 });
    const { status, data } = await openBrowser(api.app).call('createContactMessage', { body });
    expect(status).toBe(201);
    expect(await item(data.id)).toMatchObject({ suspect: true, state: 'open', payload: { message: body.message } });
    expect(await teamMails()).toHaveLength(mailsBefore);
    expect(await listMails(api.db, body.email)).toEqual([]);
  });

  it.each([
    ['a browser filled in the hidden field', { website: 'https://casasol.example', filledInMs: 20_000 }],
    ['a browser had kept what was typed before the page was loaded again', { filledInMs: 200 }],
  ])('counts as genuine when %s, and both staff and sender get a mail', async (_why, signs) => {
    const mailsBefore = (await teamMails()).length;
    const body = contact(signs);
    const { data } = await openBrowser(api.app).call('createContactMessage', { body });
    expect(await item(data.id)).toMatchObject({ suspect: false, payload: { message: body.message } });
    expect(await teamMails()).toHaveLength(mailsBefore + 1);
  });

  it('is limited to ten messages per sender and hour', async () => {
    const email = newEmail();
    for (let n = 0; n < 10; n += 1) await openBrowser(api.app).call('createContactMessage', { body: contact({ email }) });
    const { status, failure } = await openBrowser(api.app).call('createContactMessage', { body: contact({ email }) });
    expect([status, failure.code]).toEqual([429, 'rate_limited']);
    api.advanceReal(60 * 60_000);
    expect((await openBrowser(api.app).call('createContactMessage', { body: contact({ email }) })).status).toBe(201);
  });
});
