import { type Language, languages } from '@nitida/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';

const at = '2027-06-01T10:00:00Z';
const id = '0b2ad57c-0e9b-4a41-9c1d-0d8a4a3b8f10';
const experiment = {
  ...{ id, page: 'campaigns/spring', section: 0, editions: { a: 3, b: 4 }, state: 'running', at, by: 'Pilar Soto', endedAt: null },
  a: { visits: 400, begun: 60, finished: 20 },
  b: { visits: 410, begun: 90, finished: 60 },
  result: 'b',
};
const page = 'campaigns/spring';
const version = (number: number, language: Language) => ({
  language,
  number,
  origin: 'save',
  from: 0,
  by: 'Pilar Soto',
  at,
  isPublished: number === 1,
  source: null,
});
const body = (title: string) => ({
  title: 'Spring cleaning',
  description: 'About it',
  sections: [{ type: 'opening', title, lead: 'Soon' }],
});
const document = {
  page,
  newest: languages.map((language) => version(2, language)),
  edition: {
    number: 3,
    page,
    isTakenDown: false,
    by: 'Pilar Soto',
    at,
    languages: languages.map((language) => ({ language, shows: language, version: 1 })),
  },
};
const answers = {
  'GET /api/admin/auth/get_session': [200, session(['content'])],
  'GET /api/admin/experiment/get_experiments': [200, { experiments: [experiment] }],
  'GET /api/admin/content/get_pages': [
    200,
    { pages: [], released: [page], titles: { [page]: { en: 'Spring cleaning', es: 'Primavera' } } },
  ],
} satisfies Record<string, [number, unknown]>;

test('an experiment has the figures of both sides with their intervals, says what they mean, and ends with a side', async () => {
  const { user, sent } = await renderConsole('/content/experiments', {
    ...answers,
    [`POST /api/admin/experiment/end/${id}`]: [201, { experiment: { ...experiment, state: 'ended', endedAt: at } }],
  });
  const card = within(await screen.findByRole('article', { name: 'Spring cleaning, section 1' }));
  expect(card.getByRole('row', { name: /Original/ }).textContent).toContain('4006020' + '5% (likely 3.3% to 7.6%)');
  expect(card.getByText(/^The variant leads to more completed bookings/)).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'End and use variant' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Use the variant of Spring cleaning?' }));
  expect(dialog.queryByText(/don’t favour/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'End the experiment' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ keep: 'b' });
});

test('with few visits no winner is named, and the dialog that ends it says so', async () => {
  const few = { ...experiment, a: { visits: 0, begun: 0, finished: 0 }, b: { visits: 12, begun: 2, finished: 1 }, result: 'few' };
  const { user } = await renderConsole('/content/experiments', {
    ...answers,
    'GET /api/admin/experiment/get_experiments': [200, { experiments: [few] }],
  });
  expect(await screen.findByText('Too early to tell: each version needs 200 visits.')).toBeTruthy();
  expect(screen.getByText('no visits yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'End and keep original' }));
  expect(await screen.findByText(/The results don’t favour this version yet/)).toBeTruthy();
});

test('one begins with the draft of a published page, which differs in one section', async () => {
  const { user, sent } = await renderConsole('/content/experiments', {
    ...answers,
    'GET /api/admin/experiment/get_experiments': [200, { experiments: [] }],
    'GET /api/admin/content/get_pages': [200, { pages: [document], released: [] }],
    'GET /api/admin/content/get_version': ({ url }) => {
      const query = new URL(url, 'http://localhost').searchParams;
      const number = Number(query.get('number'));
      return [200, { version: { ...version(number, 'en'), body: body(number === 1 ? 'Hello' : 'Good morning') } }];
    },
    'POST /api/admin/experiment/begin': [201, { experiment }],
  });
  expect(await screen.findByText('No experiments yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New experiment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New experiment' }));
  expect(dialog.getByRole('button', { name: 'Start experiment' })).toHaveProperty('disabled', true);
  await user.selectOptions(await dialog.findByLabelText('Page'), page);
  expect(await dialog.findByText(/^Section 1 differs in: English, Spanish/)).toBeTruthy();
  expect(dialog.getByText(/morning/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Start experiment' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ page, versions: { en: 2, ru: 2 } });
});

test('a draft that is no experiment says why, and leads to the editor', async () => {
  const { user } = await renderConsole('/content/experiments', {
    ...answers,
    'GET /api/admin/experiment/get_experiments': [200, { experiments: [] }],
    'GET /api/admin/content/get_pages': [
      200,
      { pages: [{ ...document, newest: languages.map((language) => version(1, language)) }], released: [] },
    ],
    'GET /api/admin/content/get_version': [200, { version: { ...version(1, 'en'), body: body('Hello') } }],
  });
  await user.click(await screen.findByRole('button', { name: 'New experiment' }));
  await user.selectOptions(await screen.findByLabelText('Page'), page);
  expect(await screen.findByText(/The draft is the same as the published page/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the editor' }).getAttribute('href')).toBe('/content/edit/campaigns~spring');
});

test('a list of ended experiments that is cut says so', async () => {
  const experiments = [experiment, { ...experiment, id: '0b2ad57c-0e9b-4a41-9c1d-0d8a4a3b8f11', state: 'ended', endedAt: at }];
  await renderConsole('/content/experiments', {
    ...answers,
    'GET /api/admin/experiment/get_experiments': [200, { experiments, isCut: true }],
  });
  expect(await screen.findByText('The latest 1 are listed. Earlier ones are in the audit log.')).toBeTruthy();
});
