import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { loadConfig } from '../config.ts';
import { serverOptions } from './server-options.ts';

test('a request is logged as JSON with the id that its page sent, and without its URL', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const options = serverOptions(loadConfig({ LOG_LEVEL: 'info' }));
  const app = fastify({ ...options, logger: { ...(typeof options.logger === 'object' && options.logger), stream } });
  app.get('/api/link/:token', async () => 'done');
  const requestId = randomUUID();
  await app.inject({ url: '/api/link/secret', headers: { 'x-request-id': requestId } });
  await app.close();
  const written = lines.map((line) => JSON.parse(line));
  expect(written.map(({ level, message, requestId: id }) => [level, message, id])).toEqual([
    ['info', 'incoming request', requestId],
    ['info', 'request completed', requestId],
  ]);
  expect(written[0]).toMatchObject({ time: expect.stringMatching(/^\d{4}-.*Z$/), req: { method: 'GET', route: '/api/link/:token' } });
  expect(lines.join('')).not.toContain('secret');
});
