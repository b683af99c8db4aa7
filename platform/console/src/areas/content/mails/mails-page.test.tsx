import { languages } from '@nitida/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';

// The test environment cannot fill style sheets.
Object.assign(CSSStyleSheet.prototype, { replaceSync() {} });

const document = 'mail/order.paymentReminder';
const seeds = (language: string) => ({
  subject: `Due {due} ${language}`,
  heading: `Pay ${language}`,
  'paragraphs.0': `By {payBy} ${language}`,
});
const texts = Object.fromEntries(languages.map((language) => [language, seeds(language)]));
const html =
  '<html><head><style>.wall{}</style></head><body class="wall"><p style="color:red">By Friday</p><script>alert(1)</script></body></html>';
const begins = (subject: string) =>
  Object.fromEntries(languages.map((language) => [language, { subject: `${subject} ${language}`, preview: 'Soon' }]));
const mails = { [document]: begins('Due {due}'), 'mail/account.verification': begins('Confirm your email') };
const answers = {
  'GET /api/admin/auth/get_session': [200, session(['content'])],
  'GET /api/admin/site/get_documents': [200, { names: ['navigation', document, 'mail/account.verification'], documents: [], mails }],
  'GET /api/admin/site/get_document': [200, { edition: null, body: {} }],
  'GET /api/admin/site/get_mail_texts': [200, { texts }],
  'POST /api/admin/site/preview_mail': [201, { subject: 'Due €137.43', preview: 'Soon', text: 'By Friday', html }],
} satisfies Record<string, [number, unknown]>;
const edition = { number: 7, document, origin: 'publish', from: 0, by: 'Luis Mora', at: '2027-06-01T10:00:00Z' };

test('mails are listed by what they are about, and found by their subject', async () => {
  const { user } = await renderConsole('/content/mails', answers);
  expect(await screen.findByRole('link', { name: /^Due ?amount due ?en$/ })).toBeTruthy();
  expect(screen.getByText('Sent when: A payment is due')).toBeTruthy();
  await user.type(screen.getByLabelText('Search by subject or first line'), 'confirm');
  expect(screen.queryByRole('link', { name: /^Due ?amount due ?en$/ })).toBeNull();
  expect(within(screen.getByRole('region', { name: 'About accounts' })).getByRole('link', { name: 'Confirm your email en' })).toBeTruthy();
  await user.type(screen.getByLabelText('Search by subject or first line'), ' nothing');
  expect(screen.getByText('No emails found')).toBeTruthy();
});

test('a changed text is previewed in the mail, and published in its language', async () => {
  const { user, sent } = await renderConsole('/content/mails/order-paymentReminder', {
    ...answers,
    'POST /api/admin/site/publish': [201, { edition }],
  });
  await user.click(await screen.findByRole('button', { name: /^Swedish/ }));
  const heading = screen.getByRole('textbox', { name: 'Heading' });
  expect(screen.getByText('Pay en')).toBeTruthy();
  await user.clear(heading);
  await user.type(heading, 'Dags att betala');
  await waitFor(() =>
    expect(sent.findLast(({ url }) => url.endsWith('preview_mail'))?.body).toMatchObject({
      language: 'sv',
      texts: { heading: 'Dags att betala' },
    }),
  );
  const sheet = await screen.findByRole('group', { name: 'Email preview' });
  await waitFor(() => expect(sheet.shadowRoot?.textContent).toBe('By Friday'));
  expect(sheet.shadowRoot?.querySelector('p')?.style.color).toBe('red');
  expect(sheet.shadowRoot?.querySelector('script')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(sent.findLast(({ url }) => url.endsWith('site/publish'))?.body).toEqual({
      document,
      from: 0,
      body: { sv: { heading: 'Dags att betala' } },
    }),
  );
});

test('a figure stands as one piece, and a text that lost it is not published before it is back', async () => {
  const changed = { en: { subject: 'Please pay', heading: 'Pay now' } };
  const { user } = await renderConsole('/content/mails/order-paymentReminder', {
    ...answers,
    'GET /api/admin/site/get_document': [200, { edition, body: changed }],
  });
  const paragraph = await screen.findByRole('textbox', { name: 'Paragraph 1' });
  expect(paragraph.querySelector<HTMLElement>('[data-figure]')?.dataset.figure).toBe('payBy');
  expect(screen.getByText('These values must appear here: due')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Restore original: Heading' }));
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Insert amount due into: Subject' }));
  expect(screen.getByRole('textbox', { name: 'Subject' }).textContent).toBe('Please pay amount due');
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false);
});

test('what is being written survives leaving the mail, and meets what somebody else published meanwhile', async () => {
  let isNewer = false;
  const { user, sent } = await renderConsole('/content/mails/order-paymentReminder', {
    ...answers,
    'GET /api/admin/site/get_document': () => [
      200,
      isNewer ? { edition, body: { en: { heading: 'By Luis' } } } : { edition: null, body: {} },
    ],
    'POST /api/admin/site/publish': ({ body }) =>
      Object(body).from === 7
        ? [201, { edition: { ...edition, number: 8 } }]
        : [409, { code: 'illegal_transition', message: 'no', requestId: '1', details: { newest: { edition } } }],
  });
  const heading = await screen.findByRole('textbox', { name: 'Heading' });
  await user.clear(heading);
  await user.type(heading, 'Please pay');
  isNewer = true;
  await user.click(screen.getByRole('link', { name: 'All emails' }));
  await user.click(await screen.findByRole('link', { name: /^Due ?amount due ?en$/ }));
  expect(await screen.findByRole('textbox', { name: 'Heading' })).toHaveProperty('value', 'Please pay');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/Luis Mora published a version while you were editing/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Publish my version' }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(sent.findLast(({ url }) => url.endsWith('site/publish'))?.body).toMatchObject({
    from: 7,
    body: { en: { heading: 'Please pay' } },
  });
});

test('what was written is discarded for what is published', async () => {
  const { user } = await renderConsole('/content/mails/order-paymentReminder', answers);
  const heading = await screen.findByRole('textbox', { name: 'Heading' });
  await user.type(heading, ' now');
  expect(sessionStorage).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect([screen.getByRole<HTMLInputElement>('textbox', { name: 'Heading' }).value, sessionStorage.length]).toEqual(['Pay en', 0]);
});
