import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { consolePlugin } from './console-plugin.ts';

let dir: string;
let app: FastifyInstance;
const page = { accept: 'text/html,*/*;q=0.8' };
const get = (url: string, headers: Record<string, string> = page) => app.inject({ url, headers });

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'nitida-console-'));
  app = fastify();
  app.get('/platform/teams', () => ({ teams: [] }));
  await app.register(consolePlugin, { dir, site: 'https://nitida.example' });
});
afterEach(async () => {
  await app.close();
  await rm(dir, { recursive: true, force: true });
});

async function build() {
  await mkdir(join(dir, 'assets'));
  await writeFile(join(dir, 'index.html'), '<!doctype html><p>console</p>');
  await writeFile(join(dir, 'assets/main.0123456789.js'), 'run()');
  await writeFile(join(dir, 'assets/main.0123456789.js.br'), brotliCompressSync('run()'));
  await writeFile(join(dir, 'assets/mark.svg'), '<svg/>');
}

test('every page is the same document, which runs no inline script and is answered 304 to whoever has it', async () => {
  await build();
  const first = await get('/');
  const other = await get('/releases/compositions/9/12?x=1');
  expect([first.statusCode, other.statusCode, other.body]).toEqual([200, 200, first.body]);
  expect(first.headers['content-security-policy']).toMatch(
    /default-src 'none'; script-src 'self'; .*img-src 'self' data: https:\/\/nitida.example; .*frame-src https:\/\/nitida.example; .*frame-ancestors 'none'/,
  );
  expect(first.headers['content-security-policy']).not.toContain('unsafe');
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await get('/', { ...page, 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a hashed file is kept for ever, compressed as the browser accepts it', async () => {
  await build();
  const file = await get('/assets/main.0123456789.js', { 'accept-encoding': 'gzip, br' });
  expect(file.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect((await get('/assets/mark.svg', {})).headers['cache-control']).toBe('public, max-age=3600');
});

test.each([
  '/assets/main.9999999999.js',
  '/assets/..%2Findex.html',
  '/assets/.hidden',
  '/assets/main.0123456789.js.br',
  '/platform/nothing',
  '/api/nothing',
  '/favicon.ico',
])('%s is not found', async (url) => {
  await build();
  expect((await get(url)).statusCode).toBe(404);
});

test('calls are answered as before, and a script that asks for JSON gets no page', async () => {
  await build();
  expect((await get('/platform/teams')).json()).toEqual({ teams: [] });
  expect((await get('/releases', { accept: 'application/json' })).statusCode).toBe(404);
});

test('without a build a page says how to build it, and is served once that is done', async () => {
  const missing = await get('/');
  expect([missing.statusCode, missing.body]).toEqual([503, expect.stringContaining('npm run build -w platform/console')]);
  await build();
  expect((await get('/')).statusCode).toBe(200);
});
