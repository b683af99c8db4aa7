import { type Language, languages } from '@nitida/contract';
import { problemOfMailText } from '@nitida/contract/content/mail-edits';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { newEmail, person } from '../../../test/people.ts';
import { type StaffBrowser, signInStaff, startStaffApp } from '../../../test/staff.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { withTexts } from '../../mail/edited-texts.ts';
import { listMails } from '../../mail/inbox.ts';
import { loadMailSeeds } from './mail-seeds.ts';

let api: TestApi;
let app: FastifyInstance;
let staff: StaffBrowser;
beforeAll(async () => {
  api = await startTestApi();
  app = await startStaffApp(api);
  staff = (await signInStaff(api, app, ['content', 'platform'])).browser;
});
afterAll(async () => {
  await app.close();
  await api.close();
});

const document = 'mail/account.verification';
const newest = async () => (await staff.call('getSiteDocument', { query: { document } })).data.edition?.number ?? 0;
const publish = async (body: Partial<Record<Language, Record<string, string>>>, name = document) =>
  staff.call('publishSiteDocument', { body: { document: name, from: name === document ? await newest() : 0, body } });
const preview = (texts: Record<string, string>, language: Language = 'en', name = document) =>
  staff.call('previewMail', { body: { document: name, language, texts } });

/** The mail that a new customer gets. */
async function verificationMail(lng: Language) {
  const email = newEmail();
  await openBrowser(api.app).call('checkEmail', { body: { ...person(email), lng } });
  await api.jobs.runDue();
  return (await listMails(api.db, email))[0];
}

describe('the texts of a mail', () => {
  it('are sent as staff changed them, in each language of its own, and as in the files again after that', async () => {
    await publish({ en: { subject: 'One step to your account', 'notes.0': 'It works once, for {hours} hours.' } });
    const english = await verificationMail('en');
    expect(english?.subject).toBe('One step to your account');
    expect(english?.text).toMatch(/It works once, for \d+ hours\./);
    expect(english?.html).toContain('Confirm your email address');
    expect((await verificationMail('es'))?.subject).not.toContain('One step');
    const { mails } = (await staff.call('getSiteDocuments')).data;
    expect(mails[document]?.en).toEqual({ subject: 'One step to your account', preview: 'Next, you choose a password.' });
    expect(mails[document]?.sv.subject).toBe('Bekräfta din e-postadress');
    await staff.call('restoreSiteDocument', { body: { document, from: await newest(), number: 0 } });
    expect((await verificationMail('en'))?.subject).toBe('Confirm your email address');
    const { editions } = (await staff.call('getSiteEditions', { query: { document } })).data;
    expect(editions.map(({ origin, by }) => [origin, by])).toEqual([
      ['restore', 'Pilar Soto'],
      ['publish', 'Pilar Soto'],
    ]);
  });

  it.each<[string, Record<string, string>, string]>([
    ['without a placeholder', { 'notes.0': 'The link works once.' }, 'names the placeholders none; the mail fills in hours'],
    ['with another placeholder', { subject: 'Hello {email}' }, 'names the placeholders email'],
    ['in a place that the mail lacks', { 'paragraphs.9': 'One more' }, 'no such text'],
    ['in a place of every object', { constructor: 'x' }, 'no such text'],
    ['that are empty', { heading: ' ' }, 'empty'],
    ['with markup', { heading: '<a href="https://example.com">Confirm</a>' }, 'plain text'],
    ['with an address', { heading: 'Go to https://example.com now' }, 'plain text'],
    ['with a second line', { subject: 'Confirm\nBcc: somebody@example.com' }, 'plain text'],
    ['that are too long', { subject: 'x'.repeat(121) }, 'too long'],
  ])('%s are refused, and not shown in a preview', async (_name, texts, what) => {
    const fault = { faults: [{ page: document, language: 'sv', field: Object.keys(texts)[0], what: expect.stringContaining(what) }] };
    const refused = await publish({ sv: texts });
    expect([refused.status, refused.failure.details]).toMatchObject([400, fault]);
    const shown = await preview(texts, 'sv');
    expect([shown.status, shown.failure.details]).toMatchObject([400, fault]);
  });

  it('that a release no longer has, or fills in otherwise, are those of the files', () => {
    const files = { subject: 'Due {due} by {payBy}', paragraphs: ['Pay {due}.'] };
    const changes = { subject: 'Pay {due}', 'paragraphs.0': 'Please pay {due}.', 'notes.0': 'Thank you' };
    expect(withTexts(files, changes)).toEqual({ subject: 'Due {due} by {payBy}', paragraphs: ['Please pay {due}.'] });
  });
});

describe('a preview', () => {
  it('shows the mail with invented values, and changes nothing', async () => {
    const name = 'mail/order.orderReceived';
    const { data } = await preview({ subject: 'We have it: {date}, {from}' }, 'en', name);
    expect(data.subject).toMatch(/^We have it: Tuesday 8\sJune\s2027, 09:00$/);
    expect(data.html).toContain('Calle Ancha 12');
    expect(data.text).not.toMatch(/[{}]/);
    expect((await staff.call('getSiteDocument', { query: { document: name } })).data.edition).toBeNull();
  });

  it('fills in every placeholder of every mail in every language', async () => {
    const { names } = (await staff.call('getSiteDocuments')).data;
    const mails = names.filter((name) => name.startsWith('mail/'));
    expect(mails.length).toBeGreaterThan(40);
    for (const name of mails) {
      for (const language of languages) {
        const { subject, text } = (await preview({}, language, name)).data;
        expect(`${subject}${text}`, `${name} ${language}`).not.toMatch(/[{}]/);
      }
    }
  }, 240_000);

  it('is of mails only', async () => {
    expect((await preview({}, 'en', 'navigation')).status).toBe(404);
    expect((await staff.call('getMailTexts', { query: { document: 'navigation' } })).status).toBe(404);
  });
});

it('every text of the files could be published as it is', async () => {
  for (const [name, seeds] of await loadMailSeeds())
    for (const language of languages)
      for (const [place, text] of Object.entries(seeds[language]))
        expect(problemOfMailText(place, text, text), `${name} ${language} ${place}`).toBeNull();
  const { texts } = (await staff.call('getMailTexts', { query: { document } })).data;
  expect(texts.sv?.subject).toBe('Bekräfta din e-postadress');
});
