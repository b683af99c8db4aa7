import { languages } from '@nitida/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';

const texts = Object.fromEntries(languages.map((language) => [language, { text: `Closed on 6 May (${language})` }]));
const shown = {
  id: '0b2ad57c-0e9b-4a41-9c1d-0d8a4a3b8f10',
  texts,
  to: null,
  audience: 'all',
  from: '2027-06-01T08:00:00Z',
  until: '2090-06-03T16:00:00Z',
  state: 'shown',
  by: 'Pilar Soto',
  at: '2027-06-01T08:00:00Z',
};
const answers = {
  'GET /api/admin/auth/get_session': [200, session(['content'])],
  'GET /api/admin/site/get_documents': [200, { names: [], documents: [], mails: {} }],
  'GET /api/admin/announcement/get_announcements': [200, { announcements: [shown] }],
} satisfies Record<string, [number, unknown]>;
const gone = { code: 'illegal_transition', message: 'no', requestId: '1', details: { announcement: shown } };

test('a bar that visitors see is ended', async () => {
  const { user, sent } = await renderConsole('/content/announcements', {
    ...answers,
    [`POST /api/admin/announcement/end/${shown.id}`]: [201, { announcement: { ...shown, state: 'ended' } }],
  });
  const row = await screen.findByRole('row', { name: /Closed on 6 May/ });
  expect(row.textContent).toContain('Live');
  await user.click(within(row).getByRole('button', { name: 'End now: Closed on 6 May (en)' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End now' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent.some(({ url }) => url.endsWith(shown.id))).toBe(true);
});

test('without announcements the page says what they are for', async () => {
  await renderConsole('/content/announcements', {
    ...answers,
    'GET /api/admin/announcement/get_announcements': [200, { announcements: [] }],
  });
  expect(await screen.findByText('No announcements yet')).toBeTruthy();
});

test('a new one needs a text in each language and an end, and is shown as the site shows it', async () => {
  const { user, sent } = await renderConsole('/content/announcements/new', {
    ...answers,
    'POST /api/admin/announcement/publish': [201, { announcement: shown }],
  });
  const write = (name: string, text: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
  await screen.findByRole('heading', { name: 'Texts' });
  write('English', 'We move');
  const preview = screen.getByRole('region', { name: 'Preview' });
  const bar = () => [...preview.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot;
  expect(bar()?.querySelector('#announcement p')?.textContent).toBe('We move');
  await user.click(screen.getByRole('button', { name: 'Publish announcement' }));
  expect(await screen.findByText('Please check the marked fields')).toBeTruthy();
  expect(screen.getAllByText('Please write something here').length).toBeGreaterThan(6);
  for (const name of ['Spanish', 'Swedish', 'Danish', 'Norwegian', 'Dutch', 'German', 'Russian']) write(name, `Text ${name}`);
  write('Last day', '01.09.2090');
  await user.click(screen.getByRole('button', { name: 'Publish announcement' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Announcements' })).toBeTruthy();
  expect(sent.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    texts: { en: { text: 'We move' }, ru: { text: 'Text Russian' } },
    until: { date: '2090-09-01', time: '09:00' },
    audience: 'all',
  });
});

test('a change takes the place of the bar, and when somebody was faster it can be announced as a new one', async () => {
  const { user, sent } = await renderConsole(`/content/announcements/new?change=${shown.id}`, {
    ...answers,
    'POST /api/admin/announcement/publish': ({ body }) => (Object(body).replaces ? [409, gone] : [201, { announcement: shown }]),
  });
  const swedish = await screen.findByDisplayValue('Closed on 6 May (sv)');
  fireEvent.change(swedish, { target: { value: 'Stängt' } });
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  await user.click(await screen.findByRole('button', { name: 'Publish mine as a new one' }));
  await user.click(screen.getByRole('button', { name: 'Publish announcement' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Announcements' })).toBeTruthy();
  const bodies = sent.filter(({ method }) => method === 'POST').map(({ body }) => Object(body));
  expect(bodies.map(({ replaces }) => replaces)).toEqual([shown.id, undefined]);
  expect(bodies[1].texts.sv.text).toBe('Stängt');
});

test('an announcement that is being written survives leaving the page, until it is discarded', async () => {
  const { user } = await renderConsole('/content/announcements/new', answers);
  const text = () => screen.findByRole('textbox', { name: 'English' });
  fireEvent.change(await text(), { target: { value: 'We move' } });
  await user.click(screen.getByRole('link', { name: 'Emails' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'English' })).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Announcements' }));
  await user.click(await screen.findByRole('link', { name: 'New announcement' }));
  expect(await text()).toHaveProperty('value', 'We move');
  await user.click(screen.getByRole('button', { name: 'Clear the form' }));
  expect(await text()).toHaveProperty('value', '');
  expect(screen.queryByText('You have an unsent draft from earlier.')).toBeNull();
});

test('an announcement that was sent or given up does not come back', async () => {
  const { user } = await renderConsole('/content/announcements/new', answers);
  fireEvent.change(await screen.findByRole('textbox', { name: 'English' }), { target: { value: 'We move' } });
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(await screen.findByRole('link', { name: 'New announcement' }));
  expect(await screen.findByRole('textbox', { name: 'English' })).toHaveProperty('value', '');
});

test('a bar that leads to a page that was taken down is marked', async () => {
  const lost = {
    ...shown,
    to: 'campaigns/old',
    texts: Object.fromEntries(languages.map((lng) => [lng, { text: 'Old offer', label: 'More' }])),
  };
  await renderConsole('/content/announcements', {
    ...answers,
    'GET /api/admin/announcement/get_announcements': [200, { announcements: [lost] }],
    'GET /api/admin/site/get_destinations': [200, { campaigns: [], takenDown: ['campaigns/old'] }],
  });
  expect(await screen.findByText('This links to a page that was taken down')).toBeTruthy();
});

test('a list of ended announcements that is cut says so', async () => {
  const announcements = [shown, { ...shown, id: '0b2ad57c-0e9b-4a41-9c1d-0d8a4a3b8f11', state: 'ended' }];
  await renderConsole('/content/announcements', {
    ...answers,
    'GET /api/admin/announcement/get_announcements': [200, { announcements, isCut: true }],
  });
  expect(await screen.findByText('The latest 1 are listed. Earlier ones are in the audit log.')).toBeTruthy();
});
