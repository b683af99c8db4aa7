import type { DraftPage } from '@nitida/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answering, renderConsole, session } from '../../../../test/render-console.tsx';

const at = '2027-05-03T10:00:00Z';
const page = 'campaigns/spring';
const bodyOf = (title: string, more: Partial<DraftPage> = {}): DraftPage => ({
  title: 'Spring cleaning of homes in Marbella',
  description: 'A clean home for spring in Marbella: book online and know the price before you sign up.',
  sections: [{ type: 'opening', title, lead: 'Within an hour.' }],
  ...more,
});
const version = (number: number, body: DraftPage, change = {}) => ({
  ...{ number, origin: 'autosave', from: number - 1, by: 'Pilar Soto', at, isPublished: false, source: null, body },
  ...change,
});
const answersWith = (body: DraftPage): Record<string, [number, unknown] | Answering> => ({
  'GET /api/admin/auth/get_session': [200, session(['content'])],
  'GET /api/admin/content/get_schedules': [200, { schedules: [] }],
  'GET /api/admin/content/get_pages': [
    200,
    { pages: [{ page, newest: [{ ...version(1, body), language: 'en', body: undefined }], edition: null }], released: ['faq'] },
  ],
  'GET /api/admin/content/get_version': [200, { version: version(1, body) }],
  'GET /api/admin/content/get_seed': [404, { code: 'not_found', message: 'not found', requestId: '1' }],
  'POST /api/admin/content/make_preview': [201, { url: 'http://localhost:3000/p/spring?draft=1', token: '1', expiresAt: at }],
});
const path = '/content/edit/campaigns~spring';
const down: [number, unknown] = [503, { code: 'unexpected', message: 'down', requestId: '1' }];
const titleField = () => screen.findByRole('textbox', { name: 'Title' });

test('what was written just before somebody left the page is saved', async () => {
  const { user, sent } = await renderConsole(path, {
    ...answersWith(bodyOf('Hello')),
    'POST /api/admin/content/save': ({ body }) => [201, { version: version(2, Object(body).body) }],
  });
  fireEvent.change(await titleField(), { target: { value: 'Good morning' } });
  await user.click(screen.getByRole('link', { name: 'All pages' }));
  await waitFor(() => {
    const saved = sent.findLast(({ url }) => url === '/api/admin/content/save');
    expect(saved?.body).toMatchObject({ from: 1, body: { sections: [{ title: 'Good morning' }] } });
  });
});

test('what could not be saved is there when the page is opened again, and meets what somebody else saved meanwhile', async () => {
  let isDown = true;
  const theirs = version(2, bodyOf('Hello', { title: 'Spring cleaning in Marbella and nearby' }), { by: 'Luis Mora' });
  const { user, sent } = await renderConsole(path, {
    ...answersWith(bodyOf('Hello')),
    'POST /api/admin/content/save': ({ body }) => {
      if (isDown) return down;
      const { from, body: text } = Object(body);
      const details = { began: version(1, bodyOf('Hello')), newest: theirs };
      if (from === 1) return [409, { code: 'illegal_transition', message: 'no', requestId: '1', details }];
      return [201, { version: version(3, text) }];
    },
  });
  fireEvent.change(await titleField(), { target: { value: 'Written in a tunnel' } });
  await screen.findByText('Not saved', undefined, { timeout: 5000 });
  await user.click(screen.getByRole('link', { name: 'All pages' }));
  isDown = false;
  await user.click(await screen.findByRole('link', { name: '/p/spring' }));
  expect(await titleField()).toHaveProperty('value', 'Written in a tunnel');
  await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy(), { timeout: 5000 });
  const joined = sent.filter(({ url }) => url === '/api/admin/content/save').map(({ body }) => body);
  expect(joined).toContainEqual(
    expect.objectContaining({
      from: 2,
      body: bodyOf('Written in a tunnel', { title: 'Spring cleaning in Marbella and nearby' }),
    }),
  );
  expect(sessionStorage).toHaveLength(0);
});

test('the dialog of a publication names what to look at in each language, and a press leads there', async () => {
  const english = bodyOf('Book a reservation of a spring cleaning in Marbella today');
  const { user } = await renderConsole(path, answersWith(english));
  await titleField();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const list = await screen.findByRole('list', { name: 'Points to check' });
  const found = () =>
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(found()).toHaveLength(2));
  expect(found()).toEqual([
    expect.stringContaining('57 of 44 characters: may be too long on phones'),
    expect.stringContaining('Use “booking” instead of “reservation”'),
  ]);
  await user.click(within(list).getByRole('button', { name: /reservation/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' })));
});

test('a button that leads to a form that is not there has its fault at the field', async () => {
  const english = bodyOf('Hello', {
    sections: [{ type: 'call', title: 'Ready?', action: { label: 'Write to us', to: 'form' } }],
  });
  await renderConsole(path, answersWith(english));
  const leadsTo = await screen.findByRole('combobox', { name: 'Links to' });
  expect(leadsTo.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('This page has no form. Choose another destination or add the form.')).toBeTruthy();
});
