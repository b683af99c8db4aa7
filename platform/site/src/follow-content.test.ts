import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type StaffBrowser, signInStaff, startStaffApp } from '../../../api/test/staff.ts';
import { startTestApi, type TestApi } from '../../../api/test/support.ts';
import { followContent } from './follow-content.ts';

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
