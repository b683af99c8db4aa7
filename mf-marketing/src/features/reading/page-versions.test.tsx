import { publishedPage } from '@nitida/contract/content/documents';
import { createTestHost, renderPage } from '@nitida/host/harness';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { filesOf } from '../../../content/all-pages.ts';
import { remote } from '../../../remote.ts';
import { settingsAnswers } from '../../../test/settings-answers.ts';
import { violations } from '../../../test/violations.ts';
import activate from '../../activate.tsx';

const bodyOf = (title: string) => ({ ...publishedPage.parse(JSON.parse(filesOf('terms-of-use')[0]?.json ?? '')), heading: title });
const history = {
  editions: [
    { number: 31, from: '2027-05-20T08:00:00.000Z', until: null },
    { number: 12, from: '2027-03-02T23:30:00.000Z', until: '2027-05-20T08:00:00.000Z' },
  ],
};
const published = (page: string, title: string) => ({
  ...settingsAnswers,
  getContentEditions: { editions: { [page]: 31 } },
  getContentEdition: { page, shows: 'en' as const, isTakenDown: false, body: bodyOf(title) },
  getContentHistory: history,
});

test('a legal page lists its versions with their dates in Madrid, and links to the earlier ones', async () => {
  await renderPage(await createTestHost({ remote, activate, answers: published('terms-of-use', 'Terms of today') }), '/terms-of-use');
  const region = within(await screen.findByRole('region', { name: 'Versions of this page' }));
  expect(region.getByText(/^Version 2: since 20\sMay\s2027$/)).toBeTruthy();
  const earlier = region.getByRole('link', { name: /^Version 1: 3\sMarch\s2027 to 20\sMay\s2027$/ });
  expect(earlier.getAttribute('href')).toBe('/versions/terms-of-use/12');
  expect(await violations()).toEqual([]);
});

test('a legal page that was published once, or never, lists no versions', async () => {
  const once = { ...published('privacy-policy', 'Privacy today'), getContentHistory: { editions: history.editions.slice(0, 1) } };
  await renderPage(await createTestHost({ remote, activate, answers: once }), '/privacy-policy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy today' })).toBeTruthy();
  expect(screen.queryByText('Versions of this page')).toBeNull();
});

test('an earlier version says when it applied and leads to the current one', async () => {
  const host = await createTestHost({ remote, activate, answers: published('terms-of-use', 'Terms of March') });
  await renderPage(host, '/versions/terms-of-use/12');
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of March' })).toBeTruthy();
  expect(screen.getByText(/^This is an earlier version\. It applied from 3\sMarch\s2027 to 20\sMay\s2027\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Read the current version' }).getAttribute('href')).toBe('/terms-of-use');
  expect(await violations()).toEqual([]);
});

test.each(['/versions/terms-of-use/99', '/versions/faq/12', '/versions/terms-of-use/x'])('%s is no version', async (path) => {
  await renderPage(await createTestHost({ remote, activate, answers: published('terms-of-use', 'Terms of today') }), path);
  expect(await screen.findByRole('heading', { level: 1, name: 'We can’t find this page' })).toBeTruthy();
});
