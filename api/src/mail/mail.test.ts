import { languages } from '@nitida/contract';
import { seedBusinessSettings } from '@nitida/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support.ts';
import { listMails } from './inbox.ts';
import { type MailContent, renderMail, signedBy } from './layout.ts';
import { accountTexts } from './texts.ts';

const content: MailContent = {
  subject: 'Paid: 274.85',
  preview: 'Preview',
  heading: 'Thank you & <goodbye>',
  paragraphs: ['Your "cleaning" is <b>paid</b>.'],
  rows: [
    { label: 'Subtotal', value: '€227.15' },
    { label: 'Total', value: '€274.85', strong: true },
  ],
  button: { label: 'Open', url: 'https://nitida.example/receipt/1?a=1&b=2' },
  notes: ['Note'],
};

describe('a mail', () => {
  it('escapes typed text', async () => {
    const { html } = renderMail(content, (await accountTexts('en')).frame, 'en');
    expect(html).toContain('Thank you &amp; &lt;goodbye&gt;');
    expect(html).toContain('&lt;b&gt;paid&lt;/b&gt;');
    expect(html).toContain('href="https://nitida.example/receipt/1?a=1&amp;b=2"');
  });

  it('keeps a range of times on one line', async () => {
    const { html, text } = renderMail({ ...content, heading: 'Kl. 09:00–13:30' }, (await accountTexts('da')).frame, 'da');
    expect(html).toContain('Kl. <span style="white-space:nowrap;">09:00–13:30</span></h1>');
    expect(text).toContain('Kl. 09:00–13:30\n');
  });

  it('keeps the times of a visit on one line in its facts', async () => {
    const rows = [{ label: 'When', value: 'Tuesday 08.06.2027, 09:00 to 13:30' }];
    const { html } = renderMail({ ...content, rows }, (await accountTexts('en')).frame, 'en');
    expect(html).toContain('Tuesday 08.06.2027, <span style="white-space:nowrap;">09:00 to 13:30</span></td>');
  });

  it('keeps a word with a hyphen after its first letter on one line', async () => {
    const { html } = renderMail({ ...content, heading: 'Ihre neue E-Mail-Adresse' }, (await accountTexts('de')).frame, 'de');
    expect(html).toContain('Ihre neue <span style="white-space:nowrap;">E-Mail</span>-Adresse</h1>');
    expect(html).toContain('Diese <span style="white-space:nowrap;">E-Mail</span> wurde automatisch versendet.');
  });

  it('shows a code below its label, large, and on one line in plain text', async () => {
    const code = { label: 'Or type this code on the page', value: '482\u00a0913' };
    const { html, text } = renderMail({ ...content, code }, (await accountTexts('en')).frame, 'en');
    expect(html).toMatch(/Or type this code on the page<br><span style="[^"]*font-size:30px[^"]*white-space:nowrap;">482\u00a0913<\/span>/);
    expect(text).toContain('paid</b>.\n\nOr type this code on the page: 482\u00a0913\n\nSubtotal');
  });

  it('has the same content in plain text', async () => {
    const { frame } = await accountTexts('en');
    const { text } = renderMail(content, frame, 'en');
    for (const part of ['Thank you & <goodbye>', 'Subtotal: €227.15', 'Total: €274.85', content.button?.url, 'Note', frame.company]) {
      expect(text).toContain(part);
    }
  });

  it('says that it was sent automatically, unless a person wrote it', async () => {
    const { frame } = await accountTexts('sv');
    const automatic = renderMail(content, frame, 'sv');
    const personal = renderMail({ ...content, isPersonal: true }, frame, 'sv');
    for (const version of ['html', 'text'] as const) {
      expect([automatic[version].includes(frame.automatic), automatic[version].includes(frame.personal)]).toEqual([true, false]);
      expect([personal[version].includes(frame.automatic), personal[version].includes(frame.personal)]).toEqual([false, true]);
    }
  });

  it('shows who comes, with initials that plain text does not need', async () => {
    const people = [{ name: 'Carmen Gil', role: 'Senior', facts: ['Rating: 4.9 out of 5 (12)', 'Visits completed: 34'] }];
    const { html, text } = renderMail({ ...content, people }, (await accountTexts('en')).frame, 'en');
    expect(html).toContain('>CG</div>');
    expect(html).toMatch(/Rating: 4\.9 out of 5 \(12\)<\/span> · <span [^>]*>Visits completed: 34</);
    expect(text).toContain('Carmen Gil · Senior\nRating: 4.9 out of 5 (12)\nVisits completed: 34\n\nSubtotal');
  });

  it('names the company and says whether it is a sample', async () => {
    const { company } = seedBusinessSettings;
    const { frame } = await accountTexts('es');
    const foot = (isSample: boolean) => renderMail(content, signedBy(frame, { ...company, isSample }), 'es').text;
    expect(foot(true)).toContain('Nítida Hogar S.L., NIF\u00a0B00000000, Calle Ejemplo\u00a01, 29601\u00a0Marbella. Empresa de ejemplo.');
    expect(foot(false)).toContain('29601\u00a0Marbella.');
    expect(foot(false)).not.toContain('muestra');
  });

  it('declares its language, and Norwegian with the tag nb-NO', async () => {
    const { html } = renderMail(content, (await accountTexts('no')).frame, 'no');
    expect(html).toContain('<html lang="nb-NO">');
  });

  it('loads nothing from other sites', async () => {
    const { html } = renderMail(content, (await accountTexts('en')).frame, 'en');
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(/);
  });
});

describe('the texts', () => {
  const shapeOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shapeOf);
    if (typeof value !== 'object' || value === null) return typeof value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
  };

  it.each(languages)('are complete in %s', async (lng) => {
    const [texts, english] = [await accountTexts(lng), await accountTexts('en')];
    expect(shapeOf(texts)).toEqual(shapeOf(english));
    expect(JSON.stringify(texts)).not.toMatch(/""|!/);
    if (lng !== 'en') expect(texts.verification.subject).not.toBe(english.verification.subject);
  });
});

describe('the inbox of a local run', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    api.context.mailer.template('plain', ({ n }, _lng, link) => ({
      subject: `Mail ${String(n)}`,
      preview: '',
      heading: 'Heading',
      paragraphs: [],
      button: { label: 'Open', url: link(`/orders?n=${String(n)}`) },
    }));
    api.context.mailer.template('nothing', async () => null);
  });
  afterAll(() => api.close());

  const send = (n: number, dedupeKey?: string) =>
    api.context.mailer.send(api.db, { to: 'Ana@Example.com', template: 'plain', lng: 'en', data: { n }, ...(dedupeKey && { dedupeKey }) });

  it('lists the mails to an address, newest first, with their links', async () => {
    await send(1);
    await send(2);
    await api.jobs.runDue();
    const mails = await listMails(api.db, 'ana@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual(['Mail 2', 'Mail 1']);
    expect(mails[0]).toMatchObject({
      to: 'ana@example.com',
      links: ['http://localhost:4000/orders?n=2'],
      sentAt: '2027-06-01T08:00:00.000Z',
    });
    expect(mails[0]?.text).toContain(seedBusinessSettings.company.name);
    expect(await listMails(api.db, 'nobody@example.com')).toEqual([]);
  });

  it('receives one mail per dedupe key', async () => {
    await send(3, 'k');
    await send(4, 'k');
    await api.jobs.runDue();
    expect((await listMails(api.db, 'ana@example.com'))[0]?.subject).toBe('Mail 3');
  });

  it('receives one mail from a job that ran twice', async () => {
    await send(5);
    await api.jobs.runDue();
    await api.db.updateTable('jobs').set({ done_at: null, held_until: null }).execute();
    const before = (await listMails(api.db)).length;
    await api.jobs.runDue();
    expect(await listMails(api.db)).toHaveLength(before);
  });

  it('receives no mail when the template returns null', async () => {
    await api.context.mailer.send(api.db, { to: 'gone@example.com', template: 'nothing', lng: 'en', data: {} });
    expect(await api.jobs.runDue()).toBe(1);
    expect(await listMails(api.db, 'gone@example.com')).toEqual([]);
  });
});
