import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { ModuleLists, Release } from '@nitida/contract';
import fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataFolder, writeRelease } from '../../test/example-release.ts';
import { openPool } from '../../test/start-fixture-site.ts';
import { integrityOf } from '../build/hash-files.ts';
import type { Prerenderer } from '../prerender/index.ts';
import { openPlatform, type Platform } from '../registry/index.ts';
import { composerPlugin } from './index.ts';
import { insertedStyles } from './inline-elements.ts';
import { pageTexts } from './texts.ts';

let database: { pool: pg.Pool; close(): Promise<void> };
let app: FastifyInstance;
let platform: Platform;
let shell: Release;
let work: Release;

/** A prerenderer with one page. */
const prerenderer: Prerenderer = {
  find: (_composition, path, language) =>
    path === '/' && language === 'es'
      ? {
          html: '<p>Hola</p>',
          styles: '<style data-styled="true">p{color:red}</style>',
          head: { title: 'Limpieza & más', description: 'A "fondo"' },
          answers: { getPricing: { is: '</script>' } },
          at: '2027-05-03T09:00:00.000Z',
        }
      : null,
  frame: (_composition, { path }, language) =>
    path === '/work' && language === 'sv'
      ? { html: '<main>Ram</main>', styles: '<style data-styled="true">h1{color:green}</style>' }
      : null,
  choose: (promoted) => promoted,
  refresh: () => {},
  settled: async () => {},
  close: async () => {},
};

beforeAll(async () => {
  database = await openPool();
  platform = await openPlatform({ pool: database.pool, dataDir: await dataFolder(), now: () => new Date('2027-05-03T10:00:00Z') });
  const builtShell = await writeRelease({ name: 'shell' });
  const builtWork = await writeRelease({
    name: 'work',
    paths: ['/', '/work', '/ref/*'],
    change: {
      owner: '</script><script>alert(1)</script>',
      titles: { 'work.pageb': { en: 'Orders', es: 'Tus <pedidos>', sv: 'sv', da: 'da', no: 'no', nl: 'nl', de: 'de', ru: 'ru' } },
      navigation: [
        {
          route: 'work.pageb',
          place: 'menu.info',
          order: 10,
          names: { en: 'en', es: 'es', sv: 'sv', da: 'da', no: 'no', nl: 'nl', de: 'de', ru: 'ru' },
        },
      ],
    },
  });
  await platform.importReleases([builtShell.dir, builtWork.dir]);
  shell = builtShell.release;
  work = builtWork.release;
  app = fastify();
  await app.register(composerPlugin, {
    platform,
    businessNow: () => new Date('2027-05-03T10:00:00Z'),
    origin: 'http://localhost',
    prerenderer,
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const html = { accept: 'text/html,*/*;q=0.8' };
const page = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { ...html, ...headers } });
const hashIn = (release: Release, path: string) => release.files.find((file) => file.path === path)?.integrity;

test('a page pins a list with the hash of every module of each release', async () => {
  const { body } = await page('/work');
  const lists: ModuleLists = JSON.parse(/id="module-lists">(.*?)<\/script>/.exec(body)?.[1] ?? '{}');
  expect(Object.keys(lists)).toEqual(['shell', 'work']);
  for (const release of [shell, work]) {
    const { url = '', integrity } = lists[release.name] ?? {};
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    const content = brotliDecompressSync(answer.rawPayload);
    expect(integrityOf(content)).toBe(integrity);
    expect((await app.inject({ url })).body).toBe(content.toString());
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
    const modules = release.files.filter(({ path }) => path.endsWith('.js'));
    expect(JSON.parse(content.toString())).toEqual(
      Object.fromEntries(modules.map(({ path, integrity: hash }) => [`/releases/${release.name}/${path}`, hash])),
    );
  }
  const gone = await app.inject({ url: `/releases/work/9.9.9/modules.json` });
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('a page has the links of header, menu and footer in its language, and the shell asks for those of another', async () => {
  const linkIn = (name: string) => ({ 'menu.info': [{ to: '/work', name }] });
  const inlined = /id="page">(.*?)<\/script>/.exec((await page('/work?lng=es')).body)?.[1] ?? '{}';
  expect(JSON.parse(inlined).navigation).toEqual(linkIn('es'));
  expect((await app.inject('/site-navigation.json?lng=ru')).json()).toEqual(linkIn('ru'));
  expect((await app.inject('/site-navigation.json?lng=xx')).statusCode).toBe(404);
});

test('imports of the entry precede it, and are in the import map before any module', async () => {
  const { body } = await page('/work');
  const libraries = `/releases/shell/libraries.1.js" integrity="${hashIn(shell, 'libraries.1.js')}"`;
  expect(body).toContain(`<script type="module" src="${libraries}`);
  expect(body.indexOf(libraries)).toBeLessThan(body.indexOf('src="/releases/shell/main.1.js"'));
  const map = /<script type="importmap">(.*?)<\/script>/.exec(body)?.[1] ?? '{}';
  expect(JSON.parse(map)).toEqual({ integrity: { '/releases/shell/libraries.1.js': hashIn(shell, 'libraries.1.js') } });
  expect(body.indexOf('importmap')).toBeLessThan(body.indexOf('type="module"'));
});

test('the files of the route are script elements with their hashes', async () => {
  const { body } = await page('/work');
  for (const path of [work.entry, 'page.1.js', 'en.1.js']) {
    expect(body).toContain(`<script type="module" src="/releases/work/${path}" integrity="${hashIn(work, path)}"`);
  }
  // WebKit rejects a preloaded module, whatever its hash is.
  expect(body).not.toContain('modulepreload');
  expect(body).toContain(`<link rel="stylesheet" href="/releases/shell/main.1.css" integrity="${hashIn(shell, 'main.1.css')}"`);
});

const sourcesIn = (policy: unknown, rule: string) => new RegExp(` ${rule} ([^;]+)`).exec(String(policy))?.[1]?.split(' ') ?? [];
const sha256 = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

test.each(['/work', '/work?lng=sv', '/?lng=es'])(
  'the policy of %s names the hash of each inline script and style, and no other',
  async (url) => {
    const { body, headers } = await page(url);
    const policy = headers['content-security-policy'];
    const scripts = [...body.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/gs)].map(([, code = '']) => sha256(code));
    const styles = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => sha256(css));
    expect(scripts.length).toBeGreaterThan(2);
    expect(sourcesIn(policy, 'script-src').toSorted()).toEqual(['localhost:80/releases/', ...scripts].toSorted());
    expect(sourcesIn(policy, 'style-src').toSorted()).toEqual(["'self'", ...insertedStyles, ...new Set(styles)].toSorted());
  },
);

test('a page is the same for every visit, and is not sent again to a visitor who has it', async () => {
  const first = await page('/work');
  const again = await page('/work', { cookie: 'session=ana' });
  expect([again.body, again.headers.etag]).toEqual([first.body, first.headers.etag]);
  const known = await page('/work', { 'if-none-match': `"other", ${first.headers.etag}` });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  expect(Buffer.byteLength(JSON.stringify(known.headers))).toBeLessThan(400);
  const other = await page('/work?lng=es', { 'if-none-match': String(first.headers.etag) });
  expect(other.statusCode).toBe(200);
});

test('a page is sent compressed to a client that accepts it', async () => {
  const packed = await page('/work', { 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await page('/work')).body);
});

test('a page without a language in its address varies by the language of the visitor', async () => {
  const varyOf = async (url: string) => (await page(url)).headers.vary;
  expect(await varyOf('/work')).toBe('accept, accept-encoding, accept-language, cookie');
  expect(await varyOf('/work?lng=xx')).toBe('accept, accept-encoding, accept-language, cookie');
  expect(await varyOf('/work?lng=sv')).toBe('accept, accept-encoding');
});

test('inlined data cannot break out of its element', async () => {
  const { body } = await page('/work');
  expect(body).not.toContain('<script>alert');
  const inlined = JSON.parse(/id="page">(.*?)<\/script>/.exec(body)?.[1] ?? '{}');
  expect(inlined).toMatchObject({ language: 'en', composition: { remotes: [{ name: 'work' }] } });
});

test('a page has the requested language', async () => {
  expect((await page('/work?lng=no')).body).toContain('<html lang="nb">');
  expect((await page('/work', { 'accept-language': 'sv' })).body).toContain('<html lang="sv">');
});

test('a page is used again only after the server was asked', async () => {
  expect((await page('/work')).headers['cache-control']).toBe('no-cache');
});

test('a shell of an earlier version gets the clock and all hashes, and its page is never stored', async () => {
  const composition = await platform.current();
  if (!composition) throw new Error('Nothing is served.');
  const { documentVersion: _new, ...earlierShell } = composition.shell;
  const earlier = fastify();
  const serving = { ...platform, current: async () => ({ ...composition, shell: earlierShell }) };
  await earlier.register(composerPlugin, {
    platform: serving,
    businessNow: () => new Date('2027-05-03T10:00:00Z'),
    origin: 'http://localhost',
  });
  const { body, headers: sent } = await earlier.inject({ url: '/work', headers: { ...html, 'if-none-match': '*' } });
  expect([sent['cache-control'], sent.etag]).toEqual(['no-store', undefined]);
  expect(body).toContain('"businessNow":"2027-05-03T10:00:00.000Z"');
  const hashes = JSON.parse(/id="module-hashes">(.*?)<\/script>/.exec(body)?.[1] ?? '{}');
  expect(hashes).toMatchObject({
    '/releases/shell/main.1.js': hashIn(shell, 'main.1.js'),
    [`/releases/work/${work.entry}`]: hashIn(work, work.entry),
  });
  await earlier.close();
});

test('an unknown path redirects to the home page', async () => {
  const { statusCode, headers } = await page('/nobody');
  expect([statusCode, headers.location]).toEqual([302, '/']);
});

test('a path that is both a page and a call returns the page only for HTML', async () => {
  const wanted = await page('/ref/anna');
  expect(wanted.statusCode).toBe(200);
  expect(wanted.headers.vary).toMatch(/^accept,/);
  const { statusCode } = await app.inject({ url: '/ref/anna', headers: { accept: 'application/json' } });
  expect(statusCode).toBe(404);
});

test('a missing picture or script is 404 and not the home page', async () => {
  const picture = await app.inject({ url: '/gone.png', headers: { accept: 'image/avif,image/*,*/*;q=0.8' } });
  const script = await app.inject({ url: '/gone.js', headers: { accept: '*/*', 'sec-fetch-dest': 'script' } });
  expect([picture.statusCode, script.statusCode]).toEqual([404, 404]);
});

test("a path that is not a page fails in the API's format, also in a browser", async () => {
  const call = await app.inject({ url: '/orders/all', headers: { accept: 'application/json' } });
  for (const answer of [call, await page('/wp-login.php'), await page('/gone.png?size=2')]) {
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
    expect(answer.json()).toEqual({ code: 'not_found', message: 'not found', requestId: expect.any(String) });
  }
});

test('release files are served with unlimited caching, compressed when the client accepts it', async () => {
  const url = `/releases/work/${work.entry}`;
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const plain = await app.inject({ url });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
});

test.each(['/releases/work/other.js', '/releases/work/..%2frelease.json', '/releases/nobody/main.1.js', '/releases/work/release.json'])(
  '%s is 404 and is not cached',
  async (url) => {
    const { statusCode, headers } = await app.inject({ url });
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  },
);

test('a lost file of a release is 404 and no crash', async () => {
  const path = await platform.findFile('work', 'page.1.js');
  for (const ending of ['', '.br', '.gz']) rmSync(`${path}${ending}`);
  expect((await app.inject({ url: '/releases/work/page.1.js' })).statusCode).toBe(404);
});

test('a page that is not prerendered has the title of its route before any script runs, and any other has the title of the site', async () => {
  expect((await page('/work?lng=en')).body).toContain('<title>Orders · Nítida</title>');
  expect((await page('/work?lng=es')).body).toContain('<title>Tus &lt;pedidos> · Nítida</title>');
  expect((await page('/ref/ana?lng=en')).body).toContain(`<title>${pageTexts.en.title}</title>`);
});

test('a prerendered page contains its markup, styles, title and answers', async () => {
  const { body } = await page('/?lng=es');
  expect(body).toContain('<div id="root"><p>Hola</p></div>');
  expect(body).toMatch(/<style data-styled="true">p\{color:red\}<\/style>/);
  expect(body).toContain('<title>Limpieza &amp; más · Nítida</title>');
  expect(body).toContain('<meta name="description" content="A &quot;fondo&quot;">');
  // The styles are inlined, and the files that they name have absolute URLs.
  expect(body).toMatch(/<style>\/\* shell main\.1\.css \*\/<\/style>/);
  expect(body).not.toContain('rel="stylesheet"');
  // The modules are inside a template.
  const waiting = /<template id="scripts">(.*?)<\/template>/s.exec(body)?.[1] ?? '';
  expect(waiting.match(/type="module"/g)).toHaveLength(body.match(/type="module"/g)?.length ?? 0);
  expect(waiting).toContain('type="module"');
  const inlined = /id="page"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(inlined).prerendered).toEqual({ at: '2027-05-03T09:00:00.000Z', answers: { getPricing: { is: '</script>' } } });
});

test('a page that is not prerendered has its frame, links its stylesheet and starts at once', async () => {
  const { body } = await page('/work?lng=sv');
  expect(body).toContain('<div id="root"><main>Ram</main></div>');
  expect(body).toContain('<style data-styled="true">h1{color:green}</style>');
  expect(body).toContain('rel="stylesheet"');
  expect(body).not.toContain('<template id="scripts"');
  // An inline script waits for the stylesheets before it.
  expect(body.lastIndexOf('<script>')).toBeLessThan(body.indexOf('rel="stylesheet"'));
});

test('a page that is not prerendered in a language is empty', async () => {
  const { body } = await page('/?lng=de');
  expect(body).toContain('<div id="root"></div>');
  expect(body).not.toContain('prerendered');
  expect(body).not.toContain('<template id="scripts"');
});

test('a page that differs by visitor is not indexed', async () => {
  expect((await page('/work')).body).toContain('<meta name="robots" content="noindex">');
});

test.each(['/releases/shell/%00', '/releases/%00/main.js', '/releases/shell/a%0Db.js'])('%s is not a file', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404);
});
