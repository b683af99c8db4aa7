import { type DraftPage, languages } from '@nitida/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { type Answering, renderConsole, session } from '../../../../test/render-console.tsx';
import { observeNoSizes } from '../../../../test/without-layout.ts';

beforeAll(observeNoSizes);

const at = '2027-05-03T10:00:00Z';
const page = 'campaigns/spring';
const name = 'Spring cleaning of homes in Marbella';
const body: DraftPage = {
  title: name,
  description: 'A clean home for spring in Marbella: book online and know the price before you sign up.',
  sections: [{ type: 'call', title: 'A clean home', action: { label: 'Book', to: 'booking.wizard' } }],
};
const version = (change = {}) => ({
  number: 2,
  origin: 'save',
  from: 1,
  by: 'Pilar Soto',
  at,
  source: null,
  isPublished: false,
  ...change,
});
const edition = { number: 4, page, isTakenDown: false, by: 'Luis Mora', at, languages: [] };
const pagesWith = (newest: object[], shown: object | null) => ({ pages: [{ page, newest, edition: shown }], released: [] });
/** The English text is written, and no other one. */
const english = pagesWith([version({ language: 'en' })], null);
const answers: Record<string, [number, unknown] | Answering> = {
  'GET /api/admin/auth/get_session': [200, session(['content'])],
  'GET /api/admin/content/get_pages': [200, english],
  'GET /api/admin/content/get_version': [200, { version: version({ body }) }],
  'GET /api/admin/content/get_seed': [404, { code: 'not_found', message: 'not found', requestId: '1' }],
  'GET /api/admin/content/get_schedules': [200, { schedules: [] }],
  'POST /api/admin/content/make_preview': [201, { url: 'http://localhost:3000/p/spring?draft=1', token: '1', expiresAt: at }],
  'POST /api/admin/content/save': ({ body: sent }) => [201, { version: version({ number: 3, body: Object(sent).body }) }],
};
const path = '/content/edit/campaigns~spring';
const plan = {
  ...{ id: '0b2ad57c-0e9b-4a41-9c1d-0d8a4a3b8f10', page, act: 'publish', versions: { en: 2 }, fallbacks: {}, at: '2027-06-09T07:30:00Z' },
  ...{ by: 'Pilar Soto', state: 'planned', faults: [] },
};

test('a time that is over is said beside the time, and another one can be sent at once', async () => {
  const refused = { details: { faults: [{ page, language: 'en', section: null, field: '', what: 'this time is over' }] } };
  const { user, sent } = await renderConsole(path, {
    ...answers,
    'POST /api/admin/content/schedule': ({ body: wanted }) =>
      Object(wanted).date < '2027-01-01'
        ? [400, { code: 'validation', message: 'no', requestId: '1', ...refused }]
        : [201, { schedule: plan }],
  });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Publish ${name}` }));
  await user.click(dialog.getByRole('button', { name: 'Show English in all of them' }));
  await user.click(dialog.getByText('Scheduled'));
  await user.type(dialog.getByRole('textbox', { name: 'Day' }), '25/11/2026');
  await user.click(dialog.getByRole('button', { name: 'Schedule publication' }));
  expect(await dialog.findByText('This time has passed')).toBeTruthy();
  expect(dialog.queryByRole('list', { name: 'Errors to correct' })).toBeNull();
  await user.clear(dialog.getByRole('textbox', { name: 'Day' }));
  await user.type(dialog.getByRole('textbox', { name: 'Day' }), '09/06/2027');
  expect(dialog.queryByText('This time has passed')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Schedule publication' }));
  expect(await screen.findByRole('dialog', { name: 'Scheduled' })).toBeTruthy();
  expect(sent.filter(({ url }) => url.endsWith('/schedule')).map(({ body: wanted }) => Object(wanted).date)).toEqual([
    '2026-11-25',
    '2027-06-09',
  ]);
});

test('what is planned stands in the editor, and is cancelled there', async () => {
  let schedules = [plan];
  const { user } = await renderConsole(path, {
    ...answers,
    'GET /api/admin/content/get_schedules': () => [200, { schedules }],
    [`POST /api/admin/content/cancel_schedule/${plan.id}`]: () => {
      schedules = [];
      return [200, { schedule: { ...plan, state: 'cancelled' } }];
    },
  });
  expect(await screen.findByText(/^Will be published/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `Cancel the scheduled change of ${name}` }));
  await waitFor(() => expect(screen.queryByText(/^Will be published/)).toBeNull());
});

test('the dialog of a publication says which languages changed, and which texts are still English', async () => {
  const all = languages.map((language) => version({ language, isPublished: language !== 'es' }));
  const { user } = await renderConsole(path, {
    ...answers,
    'GET /api/admin/content/get_pages': [200, pagesWith(all, edition)],
    'GET /api/admin/content/get_version': ({ url }) => [200, { version: version({ body, isPublished: !url.includes('language=es') }) }],
  });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Publish ${name}` }));
  expect(dialog.getByText('Changed since the last publication: Spanish')).toBeTruthy();
  const spanish = within(dialog.getByRole('list', { name: 'Points to check' })).getAllByRole('button', {
    name: /^Spanish .*the same as in English/,
  });
  // Title, description and the title of the section. A single word, such as that of the button, is often the same.
  expect(spanish).toHaveLength(3);
});

test('the keys for undo take back what the editor wrote, also while its field has the focus', async () => {
  const { user } = await renderConsole(path, answers);
  const field = await screen.findByRole('textbox', { name: 'Title' });
  await user.type(field, '!');
  expect(field).toHaveProperty('value', 'A clean home!');
  await user.keyboard('{Control>}z{/Control}');
  expect(field).toHaveProperty('value', 'A clean home');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(field).toHaveProperty('value', 'A clean home!');
});

test('before a page is taken down, the announcements and menus that lead there are named', async () => {
  const all = languages.map((language) => version({ language, isPublished: true }));
  const texts = Object.fromEntries(languages.map((language) => [language, { text: 'Spring offer', label: 'More' }]));
  const { user } = await renderConsole(path, {
    ...answers,
    'GET /api/admin/content/get_pages': [200, pagesWith(all, edition)],
    'GET /api/admin/announcement/get_announcements': [
      200,
      { announcements: [{ ...plan, texts, to: page, audience: 'all', from: at, until: '2090-01-01T00:00:00Z', state: 'shown' }] },
    ],
    'GET /api/admin/site/get_document': [
      200,
      { edition: null, body: { places: { 'menu.end': [{ route: page, isHidden: false, names: { en: 'Spring' } }] } } },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Take down' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Take ${name} down?` }));
  expect(await dialog.findByText('Announcement: Spring offer')).toBeTruthy();
  expect(await dialog.findByText('Menus and footer: Everyone, logged in or not')).toBeTruthy();
});

test('the language that visitors read in place of a missing one stays chosen, and a publication says that it ends an experiment', async () => {
  const others = languages.filter((language) => language !== 'en');
  const shows = [{ language: 'en', shows: 'en', version: 2 }, ...others.map((language) => ({ language, shows: 'en', version: 2 }))];
  const side = { visits: 3, begun: 1, finished: 0 };
  const experiment = {
    ...{ id: plan.id, page, section: 0, editions: { a: 3, b: 4 }, state: 'running', at, by: 'Pilar Soto', endedAt: null },
    ...{ a: side, b: side, result: 'few' },
  };
  const { user } = await renderConsole(path, {
    ...answers,
    'GET /api/admin/content/get_pages': [200, pagesWith([version({ language: 'en', number: 3 })], { ...edition, languages: shows })],
    'GET /api/admin/experiment/get_experiments': [200, { experiments: [experiment] }],
  });
  expect(await screen.findByRole('link', { name: 'Experiment running' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Publish ${name}` }));
  expect(dialog.getByText('An experiment is running on this page. Publishing ends it.')).toBeTruthy();
  expect(dialog.getByLabelText('Swedish')).toHaveProperty('value', 'en');
});

test('a campaign that visitors never had is deleted, and the list of pages opens', async () => {
  const { user, sent } = await renderConsole(path, { ...answers, 'POST /api/admin/content/delete_draft': [200, { deleted: 2 }] });
  await user.click(await screen.findByRole('button', { name: 'Delete the draft' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: `Delete ${name}?` }));
  await user.click(dialog.getByRole('button', { name: 'Delete the draft' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pages' })).toBeTruthy();
  expect(sent.find(({ url }) => url === '/api/admin/content/delete_draft')?.body).toEqual({ page });
});
