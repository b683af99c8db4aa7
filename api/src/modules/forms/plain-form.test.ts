import { languages } from '@nitida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail } from '../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { listMails } from '../../mail/inbox.ts';
import { plainTexts } from './texts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const message = { name: 'Astrid Lind', contactWay: 'Email', email: '', mobile: '', message: 'Do you clean boats?', lng: 'sv', website: '' };

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/contact-us',
    payload: new URLSearchParams(fields).toString(),
    headers: {
      host: 'localhost:4000',
      origin: 'http://localhost:4000',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      ...headers,
    },
  });
const inbox = (email: string) =>
  api.db
    .selectFrom('inbox_items')
    .selectAll()
    .execute()
    .then((items) => items.filter(({ payload }) => JSON.stringify(payload).includes(email)));

describe('the contact form without scripts', () => {
  it("is accepted like the call and answered with a page in the sender's language", async () => {
    const email = newEmail();
    const { statusCode, headers, body } = await post({ ...message, email });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-store']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('<html lang="sv">');
    for (const text of [plainTexts.sv.thanks, plainTexts.sv.thanksBy.email, 'href="/?lng=sv"', 'https://wa.me/34952000000']) {
      expect(body).toContain(text);
    }
    expect(await inbox(email)).toMatchObject([{ kind: 'contact', lng: 'sv', suspect: false, payload: { message: message.message } }]);
  });

  it('is shown again with everything typed when a field is missing', async () => {
    const typed = {
      ...message,
      lng: 'de',
      name: ' ',
      contactWay: 'WhatsApp',
      email: 'astrid@',
      mobile: '12',
      message: 'Boats & <b>more</b>?',
    };
    const { statusCode, body } = await post(typed);
    expect(statusCode).toBe(400);
    expect(body).toContain(plainTexts.de.fillIn);
    for (const field of ['name', 'email']) expect(body).toContain(`<a href="#${field}">`);
    expect(body).toContain('value="astrid@"');
    expect(body).toContain('value="12"');
    expect(body).toContain('value="WhatsApp" checked');
    expect(body).toContain('Boats &amp; &lt;b&gt;more&lt;/b&gt;?');
    expect(body).not.toContain('<b>more');
  });

  it('reports everything that is missing, including what the contact way requires', async () => {
    const nothing = await post({ ...message, lng: 'en', name: '', message: '' });
    for (const field of ['name', 'email', 'message']) expect(nothing.body).toContain(`<a href="#${field}">`);
    const number = await post({ ...message, lng: 'en', contactWay: 'Viber', mobile: '12' });
    expect([number.statusCode, number.body.includes(`<a href="#mobile">${plainTexts.en.invalidMobile}</a>`)]).toEqual([400, true]);
    const address = await post({ ...message, lng: 'en' });
    expect([address.statusCode, address.body.includes('<a href="#email">')]).toEqual([400, true]);
    const way = await post({ ...message, lng: 'en', contactWay: '' });
    expect(way.body).toContain('<a href="#contactWay">');
  });

  it('with a filled hidden field reaches staff marked as spam and is confirmed to nobody', async () => {
    const email = newEmail();
    const { statusCode, body } = await post({ ...message, email, nobody: 'https://pills.example' });
    expect([statusCode, body.includes(plainTexts.sv.thanks)]).toEqual([200, true]);
    expect(await inbox(email)).toMatchObject([{ suspect: true }]);
    await api.jobs.runDue();
    const told = (await listMails(api.db, 'hola@nitida.example')).filter(({ text }) => text.includes(email));
    expect(told.map(({ subject }) => subject)).toEqual(['Possibly spam: Contact message']);
    expect(told[0]?.text).toContain('It may still be a person whose browser filled it in.');
    expect(told[0]?.text).toContain(`Message: ${message.message}`);
    expect(await listMails(api.db, email)).toEqual([]);
  });

  it('with an empty hidden field is reported like any other form', async () => {
    const email = newEmail();
    await post({ ...message, email, nobody: ' ' });
    await api.jobs.runDue();
    const told = (await listMails(api.db, 'hola@nitida.example')).filter(({ text }) => text.includes(email));
    expect(told.map(({ subject }) => subject)).toEqual(['New in the inbox: Contact message']);
    expect(await listMails(api.db, email)).toHaveLength(1);
  });

  it('is refused from another site', async () => {
    const foreign = await post({ ...message, email: newEmail() }, { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' });
    expect(foreign.statusCode).toBe(403);
  });

  it('says when to try again after too many messages, and keeps everything typed', async () => {
    const email = newEmail();
    for (let n = 0; n < 10; n += 1) await post({ ...message, email });
    const { statusCode, body } = await post({ ...message, email, lng: 'en' });
    expect(statusCode).toBe(429);
    expect(body).toMatch(/Too many attempts. Please try again in \d+ min/);
    expect(body).toContain(`value="${email}"`);
  });
});

it.each(languages)('the plain form has all its texts in %s', (lng) => {
  const keys = (value: object): string[] =>
    Object.entries(value).flatMap(([key, inner]) => (typeof inner === 'string' ? key : [key, ...keys(inner)]));
  expect(keys(plainTexts[lng])).toEqual(keys(plainTexts.en));
  expect(JSON.stringify(plainTexts[lng])).not.toContain('""');
  expect(plainTexts[lng].rateLimited).toContain('{minutes}');
});
