import { type DraftPage, languages } from '@nitida/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { type Answering, renderConsole, session } from '../../../../test/render-console.tsx';
import { observeNoSizes } from '../../../../test/without-layout.ts';

beforeAll(observeNoSizes);

const at = '2027-05-03T10:00:00Z';
const page = 'campaigns/spring';
const bodyOf = (title: string, lead = 'Within {{confirmationMinutes}} minutes'): DraftPage => ({
  title: 'Spring cleaning of homes in Marbella',
  description: 'A clean home for spring in Marbella: book online and know the price before you sign up.',
  sections: [
    { type: 'opening', title, lead },
    { type: 'call', title: 'Ready?', action: { label: 'Book', to: 'booking.wizard' } },
  ],
});
const version = (number: number, body: DraftPage, change = {}) => ({
  number,
  origin: 'autosave',
  from: number - 1,
  by: 'Pilar Soto',
  at,
  isPublished: false,
  source: null,
  body,
  ...change,
});
const document = {
  page,
  newest: [{ ...version(1, bodyOf('Hello')), language: 'en', body: undefined }],
  edition: null,
};
const url = 'http://localhost:3000/p/spring?draft=1';
const answers: Record<string, [number, unknown] | Answering> = {
  'GET /api/admin/auth/get_session': [200, session(['content'])],
  'GET /api/admin/content/get_pages': [200, { pages: [document], released: ['faq'] }],
  'GET /api/admin/content/get_version': [200, { version: version(1, bodyOf('Hello')) }],
  'GET /api/admin/content/get_seed': [404, { code: 'not_found', message: 'not found', requestId: '1' }],
  'POST /api/admin/content/make_preview': [201, { url, token: '1', expiresAt: at }],
};
const path = '/content/edit/campaigns~spring';
/** The titles that were saved after the first attempt, each with whether that happened by itself. */
const titlesSaved = (sent: Awaited<ReturnType<typeof renderConsole>>['sent']) =>
  sent
    .filter(({ url: to }) => to === '/api/admin/content/save')
    .slice(1)
    .map(({ body }) => [Object(body).body.sections[0].title, Object(body).isAutosave]);

test('a text is written and saves itself from the version that it started with', async () => {
  const { user, sent } = await renderConsole(path, {
    ...answers,
    'POST /api/admin/content/save': ({ body }) => [201, { version: version(2, Object(body).body) }],
  });
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Good morning');
  await waitFor(() => expect(sent.some(({ url: to }) => to === '/api/admin/content/save')).toBe(true), { timeout: 5000 });
  await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
  expect(sent.findLast(({ url: to }) => to === '/api/admin/content/save')?.body).toMatchObject({
    page,
    language: 'en',
    isAutosave: true,
    body: { sections: [{ title: 'Good morning' }, {}] },
  });
  // On a busy machine there may be pauses between the letters, each of which begins another step.
  const undo = screen.getByRole('button', { name: 'Undo' });
  while (!undo.hasAttribute('disabled')) await user.click(undo);
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Hello');
});

test('a word that the site does not use and a long title are named beside their field', async () => {
  const long = version(1, bodyOf('Your reservation of a spring cleaning in Marbella'));
  await renderConsole(path, { ...answers, 'GET /api/admin/content/get_version': [200, { version: long }] });
  expect(await screen.findByText('Use “booking” instead of “reservation”')).toBeTruthy();
  expect(screen.getByText('49 of 44 characters: may be too long on phones')).toBeTruthy();
  // The navigation says where the editor belongs.
  expect(screen.getByRole('link', { name: 'Pages', current: 'page' })).toBeTruthy();
});

test('a figure stands in its text as one piece', async () => {
  await renderConsole(path, answers);
  const lead = await screen.findByRole('textbox', { name: 'Lead' });
  const [figure] = lead.querySelectorAll<HTMLElement>('[data-figure]');
  expect(figure?.dataset.figure).toBe('confirmationMinutes');
  expect(figure?.contentEditable).toBe('false');
  expect(lead.textContent).toBe('Within confirmationMinutes minutes');
});

test('when two people changed the same section, both versions are shown and the person decides', async () => {
  let saves = 0;
  const newest = version(2, bodyOf('As Luis wrote it'), { by: 'Luis Mora' });
  const { user, sent } = await renderConsole(path, {
    ...answers,
    'POST /api/admin/content/save': ({ body }) => {
      saves += 1;
      if (saves > 1) return [201, { version: version(3, Object(body).body) }];
      const details = { began: version(1, bodyOf('Hello')), newest };
      return [409, { code: 'illegal_transition', message: 'no', requestId: '1', details }];
    },
  });
  const title = await screen.findByRole('textbox', { name: 'Title' });
  fireEvent.change(title, { target: { value: 'Mine' } });
  const dialog = await screen.findByRole('dialog', { name: 'Two people changed the same section' }, { timeout: 5000 });
  expect(within(dialog).getByText(/As Luis wrote it/)).toBeTruthy();
  await user.click(within(dialog).getByRole('radio', { name: /Luis Mora’s version/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Keep this version' }));
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'As Luis wrote it');
  // What was not chosen is a version of its own, below the one that was.
  await waitFor(
    () =>
      expect(titlesSaved(sent)).toEqual([
        ['Mine', false],
        ['As Luis wrote it', true],
      ]),
    { timeout: 5000 },
  );
});

test('sections are moved and removed by buttons', async () => {
  const { user } = await renderConsole(path, {
    ...answers,
    'POST /api/admin/content/save': ({ body }) => [201, { version: version(2, Object(body).body) }],
  });
  await user.click(await screen.findByRole('button', { name: 'Move down: 1. Opening' }));
  expect(screen.getByRole('button', { name: /^1\. Call to action/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove the section: 2. Opening' }));
  expect(screen.queryByRole('button', { name: /Opening/ })).toBeNull();
});

test('publishing names what is wrong and leads to the field, and asks what missing languages show', async () => {
  const short = { ...bodyOf('Hello'), title: 'Short' };
  const { user, sent } = await renderConsole(path, {
    ...answers,
    'GET /api/admin/content/get_version': [200, { version: version(1, short) }],
    'POST /api/admin/content/save': ({ body }) => [201, { version: version(2, Object(body).body) }],
    'POST /api/admin/content/publish': [201, { edition: { number: 1, page, isTakenDown: false, by: 'Pilar Soto', at, languages: [] } }],
  });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await user.click(await screen.findByRole('button', { name: /English · Title.*Too short/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const title = await screen.findByDisplayValue('Short');
  await user.clear(title);
  await user.type(title, 'Spring cleaning of homes in Marbella');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish Spring cleaning of homes in Marbella' });
  expect(within(dialog).getByRole('button', { name: 'Publish now' })).toHaveProperty('disabled', true);
  for (const language of ['Spanish', 'Swedish', 'Danish', 'Norwegian', 'Dutch', 'German', 'Russian'])
    await user.selectOptions(within(dialog).getByLabelText(language), 'en');
  await user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
  expect(await screen.findByRole('dialog', { name: 'Published' })).toBeTruthy();
  expect(sent.find(({ url: to }) => to === '/api/admin/content/publish')?.body).toMatchObject({
    page,
    versions: { en: 2 },
    fallbacks: { es: 'en', ru: 'en' },
  });
});

test('a text that is not written yet is to do, and no fault', async () => {
  const unwritten = version(1, bodyOf('', ''));
  await renderConsole(path, { ...answers, 'GET /api/admin/content/get_version': [200, { version: unwritten }] });
  const section = await screen.findByRole('button', { name: /^1\. Opening/ });
  expect(within(section).getByText('2 to do')).toBeTruthy();
  const title = screen.getByRole('textbox', { name: 'Title' });
  expect(title.getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.getAllByText('Write something here')).toHaveLength(2);
});

test('a campaign is headed by its title above its address, and cannot be published when visitors have all of it', async () => {
  const all = languages.map((language) => ({ ...version(1, bodyOf('Hello')), language, isPublished: true, body: undefined }));
  const edition = { number: 4, page, isTakenDown: false, by: 'Luis Mora', at, languages: [] };
  const { user } = await renderConsole(path, {
    ...answers,
    'GET /api/admin/content/get_pages': [200, { pages: [{ ...document, newest: all, edition }], released: [] }],
    'GET /api/admin/content/get_version': [200, { version: version(1, bodyOf('Hello'), { isPublished: true }) }],
    'POST /api/admin/content/save': ({ body }) => [201, { version: version(2, Object(body).body) }],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Spring cleaning of homes in Marbella' })).toBeTruthy();
  expect(screen.getByText('/p/spring')).toBeTruthy();
  const publish = screen.getByRole('button', { name: 'Publish' });
  expect(publish).toHaveProperty('disabled', true);
  expect(screen.getByText('No changes to publish')).toBeTruthy();
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
  expect(publish).toHaveProperty('disabled', false);
  expect(screen.queryByText('No changes to publish')).toBeNull();
});
