import { writePlay } from '@nitida/local/tools';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { appendInvoices, statesOf } from '../../../test/tax-records.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { handleSending } from './send.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Sends records, and asks for them where the answer was lost. @returns how many statements that took */
async function statementsFor(count: number, play: 'accepted' | 'lost'): Promise<number> {
  let statements = 0;
  const db = api.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const jobs = createJobs({ ...api.context, db, onError: () => {} });
  handleSending({ ...api.context, db, jobs }, () => api.tools.taxAgency());
  await writePlay(api.db, { play, pauseSeconds: 0 });
  const numbers = await appendInvoices(api, count);
  await jobs.runDue();
  await writePlay(api.db, { play: 'accepted' });
  api.advanceReal(61_000);
  await jobs.runDue();
  expect(new Set(await statesOf(api, numbers))).toEqual(new Set(['accepted']));
  return statements;
}

// Whoever issues a document waits while the turn is held.
it.each(['accepted', 'lost'] as const)('the answers of many records take as many statements as that of one: %s', async (play) => {
  const one = await statementsFor(1, play);
  expect(one).toBeGreaterThan(5);
  expect(await statementsFor(150, play)).toBe(one);
});
