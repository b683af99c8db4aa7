import { rmSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExampleComposer, openExampleComposer } from '../../test/example-composer.ts';

let composer: ExampleComposer;
beforeAll(async () => {
  composer = await openExampleComposer();
});
afterAll(() => composer.close());

test('a page is the same for every visit, and is not sent again to a visitor who has it', async () => {
  const first = await composer.page('/work');
  const again = await composer.page('/work', { cookie: 'session=ana' });
  expect([again.body, again.headers.etag]).toEqual([first.body, first.headers.etag]);
  const known = await composer.page('/work', { 'if-none-match': `"other", ${first.headers.etag}` });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  expect(Buffer.byteLength(JSON.stringify(known.headers))).toBeLessThan(400);
  const other = await composer.page('/work?lng=es', { 'if-none-match': String(first.headers.etag) });
  expect(other.statusCode).toBe(200);
});

test('a page is sent compressed to a client that accepts it', async () => {
  const packed = await composer.page('/work', { 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await composer.page('/work')).body);
});

test('a page without a language in its address varies by the language of the visitor', async () => {
  const varyOf = async (url: string) => (await composer.page(url)).headers.vary;
  expect(await varyOf('/work')).toBe('accept, accept-encoding, accept-language, cookie');
  expect(await varyOf('/work?lng=xx')).toBe('accept, accept-encoding, accept-language, cookie');
  expect(await varyOf('/work?lng=sv')).toBe('accept, accept-encoding');
});

test('a page has the requested language', async () => {
  expect((await composer.page('/work?lng=no')).body).toContain('<html lang="nb">');
  expect((await composer.page('/work', { 'accept-language': 'sv' })).body).toContain('<html lang="sv">');
});

test('a page is used again only after the server was asked', async () => {
  expect((await composer.page('/work')).headers['cache-control']).toBe('no-cache');
});

test('an unknown path redirects to the home page', async () => {
  const { statusCode, headers } = await composer.page('/nobody');
  expect([statusCode, headers.location]).toEqual([302, '/']);
});

test('a path that is both a page and a call returns the page only for HTML', async () => {
  const wanted = await composer.page('/ref/anna');
  expect(wanted.statusCode).toBe(200);
  expect(wanted.headers.vary).toMatch(/^accept,/);
  const { statusCode } = await composer.app.inject({ url: '/ref/anna', headers: { accept: 'application/json' } });
  expect(statusCode).toBe(404);
});

test('a missing picture or script is 404 and not the home page', async () => {
  const picture = await composer.app.inject({ url: '/gone.png', headers: { accept: 'image/avif,image/*,*/*;q=0.8' } });
  const script = await composer.app.inject({ url: '/gone.js', headers: { accept: '*/*', 'sec-fetch-dest': 'script' } });
  expect([picture.statusCode, script.statusCode]).toEqual([404, 404]);
});

test("a path that is not a page fails in the API's format, also in a browser", async () => {
  const call = await composer.app.inject({ url: '/orders/all', headers: { accept: 'application/json' } });
  for (const answer of [call, await composer.page('/wp-login.php'), await composer.page('/gone.png?size=2')]) {
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
    expect(answer.json()).toEqual({ code: 'not_found', message: 'not found', requestId: expect.any(String) });
  }
});

test('release files are served with unlimited caching, compressed when the client accepts it', async () => {
  const url = `/releases/work/${composer.work.entry}`;
  const packed = await composer.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const plain = await composer.app.inject({ url });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
});

test.each(['/releases/work/other.js', '/releases/work/..%2frelease.json', '/releases/nobody/main.1.js', '/releases/work/release.json'])(
  '%s is 404 and is not cached',
  async (url) => {
    const { statusCode, headers } = await composer.app.inject({ url });
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  },
);

test('a lost file of a release is 404 and no crash', async () => {
  const path = await composer.platform.findFile('work', 'page.1.js');
  for (const ending of ['', '.br', '.gz']) rmSync(`${path}${ending}`);
  expect((await composer.app.inject({ url: '/releases/work/page.1.js' })).statusCode).toBe(404);
});

test.each(['/releases/shell/%00', '/releases/%00/main.js', '/releases/shell/a%0Db.js'])('%s is not a file', async (url) => {
  expect((await composer.app.inject({ url })).statusCode).toBe(404);
});

test('nothing in an answer comes from the names that a sender gives to the site', async () => {
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' };
  const textOf = ({ headers, body }: Awaited<ReturnType<ExampleComposer['page']>>) => {
    const { date, connection, 'server-timing': proof, ...stable } = headers;
    return JSON.stringify([stable, body]);
  };
  for (const url of ['/', '/work', '/?lng=es', '/nowhere', '/sitemap.xml', '/robots.txt', '/?preview=x', '/site.webmanifest']) {
    const answer = await composer.page(url, forged);
    expect(textOf(answer)).toBe(textOf(await composer.page(url)));
  }
});
