import type { DraftPage, Language } from '@nitida/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { type Answering, renderConsole, session } from '../../../../test/render-console.tsx';
import { observeNoSizes } from '../../../../test/without-layout.ts';

beforeAll(observeNoSizes);

const at = '2027-05-03T10:00:00Z';
const page = 'campaigns/spring';
const item = (title: string) => ({ title, text: `${title}.` });
const bodies: Partial<Record<Language, DraftPage>> = {
  en: {
    title: 'Spring cleaning of homes in Marbella',
    description: 'A clean home for spring in Marbella: book online and know the price before you sign up.',
    sections: [{ type: 'reasons', title: 'Why', items: [item('Fixed price'), item('Known cleaners')] }],
  },
  es: {
    title: 'Limpieza de primavera en Marbella',
    description: 'Una casa limpia en primavera en Marbella: reserva en línea y conoce el precio antes de registrarte.',
    sections: [{ type: 'reasons', title: 'Por qué', items: [item('Precio fijo'), item('Gente conocida')] }],
  },
};
const version = (language: Language, change = {}) => ({
  number: 1,
  origin: 'save',
  from: 0,
  by: 'Pilar Soto',
  at,
  isPublished: false,
  source: language === 'en' ? null : 1,
  body: bodies[language],
  ...change,
});
const languageIn = (url: string) => (new URLSearchParams(url.split('?')[1]).get('language') ?? 'en') as Language;
const newest = (['en', 'es'] as const).map((language) => ({ ...version(language), language, body: undefined }));
const picture = { id: 'A'.repeat(22), width: 1600, height: 1067, by: 'Pilar Soto', at };
const answers: Record<string, [number, unknown] | Answering> = {
  'GET /api/admin/auth/get_session': [200, session(['content'])],
  'GET /api/admin/content/get_pages': [200, { pages: [{ page, newest, edition: null }], released: [] }],
  'GET /api/admin/content/get_version': ({ url }) => [200, { version: version(languageIn(url)) }],
  'GET /api/admin/content/get_seed': [404, { code: 'not_found', message: 'not found', requestId: '1' }],
  'POST /api/admin/content/make_preview': [201, { url: 'http://localhost:3000/p/spring?draft=1', token: '1', expiresAt: at }],
  'GET /api/admin/content/get_pictures': [200, { pictures: [picture] }],
  'POST /api/admin/content/save': ({ body }) => {
    const { language, body: saved, checked } = Object(body);
    return [201, { version: version(language, { number: 3, body: saved, checked }) }];
  },
};

type Sent = Awaited<ReturnType<typeof renderConsole>>['sent'];
const savedIn = (sent: Sent, language: Language) =>
  Object(sent.findLast(({ url, body }) => url === '/api/admin/content/save' && Object(body).language === language)?.body).body;

test('an entry of a list is added and removed in all languages, and its empty translation is marked', async () => {
  const { user, sent } = await renderConsole('/content/edit/campaigns~spring', answers);
  await user.click(await screen.findByRole('button', { name: 'Add an entry: Entries' }));
  await waitFor(() => expect(savedIn(sent, 'es')?.sections[0].items).toHaveLength(3), { timeout: 5000 });
  expect(savedIn(sent, 'en').sections[0].items[2]).toEqual({ title: '', text: '' });
  await user.type(within(screen.getByRole('group', { name: 'Entries 3' })).getByRole('textbox', { name: 'Title' }), 'No key needed');
  await user.click(screen.getByRole('button', { name: /^Spanish/ }));
  const third = screen.getByRole('group', { name: 'Entries 3' });
  expect(within(third).getByText('Not translated yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove: Entries 1' }));
  await waitFor(() => expect(savedIn(sent, 'en').sections[0].items).toHaveLength(2), { timeout: 5000 });
  expect(savedIn(sent, 'en').sections[0].items[0]).toEqual(item('Known cleaners'));
});

test('an English text that changed is marked in a translation until somebody says that it is still right, which is stored', async () => {
  const english = { ...bodies.en, sections: [{ type: 'reasons', title: 'Why we', items: [item('Fixed price'), item('Known cleaners')] }] };
  const documents = [{ page, newest: newest.map((one) => ({ ...one, number: one.language === 'en' ? 2 : 1 })), edition: null }];
  const { user, sent } = await renderConsole('/content/edit/campaigns~spring', {
    ...answers,
    'GET /api/admin/content/get_pages': [200, { pages: documents, released: [] }],
    'GET /api/admin/content/get_version': ({ url }) => [
      200,
      { version: url.includes('number=2') ? version('en', { number: 2, body: english }) : version(languageIn(url)) },
    ],
  });
  await user.click(await screen.findByRole('button', { name: /^Spanish/ }));
  await user.click(await screen.findByRole('button', { name: 'Confirm the translation: Title' }));
  await waitFor(() => expect(screen.queryByText('English changed')).toBeNull());
  const saved = sent.findLast(({ url }) => url === '/api/admin/content/save')?.body;
  expect(saved).toMatchObject({ language: 'es', source: 1, checked: { 'sections.0.title': 2 }, body: bodies.es });
});

test('a picture of the site is chosen for all languages, and each needs its alternative text', async () => {
  const { user, sent } = await renderConsole('/content/edit/campaigns~spring', answers);
  await user.click(await screen.findByRole('button', { name: 'Add: Picture' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose a picture' });
  await user.click(await within(dialog).findByRole('button', { name: 'Picture by Pilar Soto, 3 May 2027, 1600 × 1067 pixels' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const alt = screen.getByRole('textbox', { name: 'Alternative text' });
  // A text that is not written yet is to do, and no mistake.
  expect(within(screen.getByRole('button', { name: /^1\. / })).getByText('1 to do')).toBeTruthy();
  await user.type(alt, 'A bright living room');
  const shown = { id: picture.id, width: 1600, height: 1067 };
  await waitFor(() => expect(savedIn(sent, 'en')?.sections[0].photo).toEqual({ ...shown, alt: 'A bright living room' }), { timeout: 5000 });
  expect(savedIn(sent, 'es').sections[0].photo).toEqual({ ...shown, alt: '' });
  await user.click(screen.getByRole('button', { name: 'Remove: Picture' }));
  await waitFor(() => expect(savedIn(sent, 'es').sections[0].photo).toBeUndefined(), { timeout: 5000 });
});
