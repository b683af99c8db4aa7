import { contentPath } from '@nitida/contract/content/documents';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type StaffBrowser, signInStaff, startStaffApp } from '../../../api/test/staff.ts';
import { startTestApi, type TestApi } from '../../../api/test/support.ts';
import { followContent, publishedIn } from './follow-content.ts';

let api: TestApi;
let app: FastifyInstance;
let staff: StaffBrowser;
beforeAll(async () => {
  api = await startTestApi();
  app = await startStaffApp(api);
  staff = (await signInStaff(api, app, ['content'])).browser;
});
afterAll(async () => {
  await app.close();
  await api.close();
});

const document = 'navigation';

async function publish(name: string): Promise<void> {
  const from = (await staff.call('getSiteDocument', { query: { document } })).data.edition?.number ?? 0;
  const body = { places: { 'menu.info': [{ route: 'marketing.faq', names: { en: name } }] } };
  expect((await staff.call('publishSiteDocument', { body: { document, from, body } })).status).toBe(201);
}

test('the answers of a page keep its own edition, which it shows, and have the current ones of all others', () => {
  const edition = (page: string, number: number) => ({ page, number, languages: [], isTakenDown: false, at: '', by: '' });
  const { answersAt } = publishedIn(new Map([edition('home', 5), edition('faq', 3)].map((one) => [contentPath(one.page), one])));
  const rendered = { getContentEditions: { editions: { home: 4, 'campaigns/old': 2 } }, getPricing: {} };
  expect(answersAt('/', rendered)).toEqual({ getContentEditions: { editions: { home: 4, faq: 3 } }, getPricing: {} });
  expect(answersAt('/faq', rendered)).toEqual({ getContentEditions: { editions: { home: 5 } }, getPricing: {} });
  expect(answersAt('/p/old', { getPricing: {} })).toEqual({ getPricing: {} });
});

test('a page that staff published says since when visitors have it', () => {
  const faq = { page: 'faq', number: 3, languages: [], isTakenDown: false, at: '2027-05-03T09:30:00.000Z', by: '' };
  const { publishedAt } = publishedIn(new Map([[contentPath('faq'), faq]]));
  expect([publishedAt('/faq'), publishedAt('/')]).toEqual([faq.at, undefined]);
});

test('what is published is read again after the database did not answer in the middle of a look', async () => {
  let statements = 0;
  let failing = Number.POSITIVE_INFINITY;
  const db = api.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      if (statements === failing) throw new Error('The database does not answer.');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { context } = api;
  const content = await followContent({ context: { ...context, db } });
  const shown = () => content.published().navigation['menu.info']?.[0]?.names.en;
  /** A look that finds another edition reads once more. */
  const whole = statements + 1;
  try {
    await publish('Questions');
    await vi.waitFor(() => expect(shown()).toBe('Questions'), { timeout: 30_000 });
    statements = 0;
    failing = whole;
    await publish('Answers');
    await vi.waitFor(() => expect(statements).toBeGreaterThanOrEqual(whole), { timeout: 30_000 });
    await vi.waitFor(() => expect(shown()).toBe('Answers'), { timeout: 30_000 });
  } finally {
    await content.close();
  }
});
