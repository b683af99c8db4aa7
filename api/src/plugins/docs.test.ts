import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('the page that describes the calls loads only files of this site', async () => {
  const page = await api.app.inject({ url: '/api/docs/' });
  expect(page.statusCode).toBe(200);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  const sources = policy.split(';').flatMap((rule) => rule.trim().split(' ').slice(1));
  expect(sources.filter((source) => !["'self'", "'none'", "'unsafe-inline'", 'data:'].includes(source))).toEqual([]);
  expect(page.body).not.toMatch(/(src|href)="https?:/);
});

it('the API docs can be switched off', async () => {
  const closed = await startTestApi({ env: { API_DOCS: 'false' } });
  const answers = await Promise.all(['/api/docs', '/api/docs/json'].map((url) => closed.app.inject({ url })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  await closed.close();
});
