import type { DraftPage } from '@nitida/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';
import { observeNoSizes } from '../../../../test/without-layout.ts';

beforeAll(observeNoSizes);

const at = '2027-05-03T10:00:00Z';
const page = 'campaigns/spring';
type Destination = Extract<DraftPage['sections'][number], { type: 'call' }>['action']['to'];
const title = 'Spring cleaning of homes in Marbella';
const leadingTo = (to: Destination): DraftPage => ({
  title,
  description: 'A clean home for spring in Marbella: book online and know the price before you sign up.',
  sections: [{ type: 'call', title: 'Ready?', action: { label: 'See more', to } }],
});
const summary = { number: 1, origin: 'autosave', from: 0, by: 'Pilar Soto', at, isPublished: false, source: null };
const edition = (of: string, isTakenDown: boolean) => ({ number: 4, page: of, isTakenDown, by: 'Luis Mora', at, languages: [] });
const document = (of: string, shown: object | null) => ({ page: of, newest: [{ ...summary, language: 'en' }], edition: shown });
const pages = [
  document(page, null),
  document('faq', edition('faq', true)),
  document('campaigns/terraces', edition('campaigns/terraces', false)),
  document('campaigns/old', edition('campaigns/old', true)),
];
const answersFor = (to: Destination): Parameters<typeof renderConsole>[1] => ({
  'GET /api/admin/auth/get_session': [200, session(['content'])],
  'GET /api/admin/content/get_pages': [200, { pages, released: ['faq'] }],
  'GET /api/admin/content/get_version': [200, { version: { ...summary, body: leadingTo(to) } }],
  'GET /api/admin/content/get_seed': [404, { code: 'not_found', message: 'not found', requestId: '1' }],
  'GET /api/admin/site/get_destinations': [
    200,
    { campaigns: [{ page: 'campaigns/terraces', titles: { en: 'Clean terraces in Marbella' } }], takenDown: ['faq', 'campaigns/old'] },
  ],
  'POST /api/admin/content/make_preview': [201, { url: 'http://localhost:3000/p/spring?draft=1', token: '1', expiresAt: at }],
  'POST /api/admin/content/save': ({ body }) => [201, { version: { ...summary, number: 2, body: Object(body).body } }],
});
const open = (to: Destination) => renderConsole('/content/edit/campaigns~spring', answersFor(to));

test.each([
  ['a page of the site that was taken down', 'marketing.faq', 'This links to a page that was taken down'],
  ['a campaign that was taken down', 'campaigns/old', 'This links to a page that was taken down'],
  ['a campaign that was never published', 'campaigns/nowhere', 'This links to a campaign that isn’t published'],
] as const)('a button to %s is a fault at its field and keeps the page from being published', async (_what, to, said) => {
  const { user } = await open(to);
  const field = await screen.findByRole('combobox', { name: 'Links to' });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(
    field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => window.document.getElementById(id)?.textContent),
  ).toContain(said);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Publish ${title}` }));
  await user.click(dialog.getByRole('button', { name: new RegExp(`English.*${said}`) }));
  expect(window.document.activeElement).toBe(screen.getByRole('combobox', { name: 'Links to' }));
});

test('a published campaign is chosen by its title, and ends the fault', async () => {
  const { user, sent } = await open('marketing.faq');
  const field = await screen.findByRole('combobox', { name: 'Links to' });
  await screen.findByRole('option', { name: 'Campaign: Clean terraces in Marbella' });
  expect(screen.queryByRole('option', { name: 'Campaign: /p/old' })).toBeNull();
  // This page has no form to lead to.
  expect(screen.queryByRole('option', { name: 'The form on this page' })).toBeNull();
  await user.selectOptions(field, 'Campaign: Clean terraces in Marbella');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'));
  await waitFor(() => expect(sent.some(({ url }) => url === '/api/admin/content/save')).toBe(true), { timeout: 5000 });
  expect(sent.findLast(({ url }) => url === '/api/admin/content/save')?.body).toMatchObject({
    body: { sections: [{ action: { to: 'campaigns/terraces' } }] },
  });
});
