import fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { receiveViolations, violationPath } from './violation-reports.ts';

afterEach(() => void vi.restoreAllMocks());

test('each kind is reported once in an hour, and whoever sends very many silences nobody for longer', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const reported: string[] = [];
  const app = fastify();
  receiveViolations(app, ({ directive }) => void reported.push(directive));
  const report = (directive: string) =>
    app.inject({
      method: 'POST',
      url: violationPath,
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': 'inline' } }),
    });
  await report('script-src');
  await report('script-src');
  for (let kind = 0; kind < 300; kind += 1) await report(`invented-${kind}`);
  await report('style-src');
  expect(reported).toHaveLength(200);
  expect(reported).not.toContain('style-src');
  now = 60 * 60_000;
  await report('style-src');
  await report('script-src');
  expect(reported.slice(200)).toEqual(['style-src', 'script-src']);
  await app.close();
});
