import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import type { ModuleLists } from '@nitida/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ExampleComposer, hashIn, openExampleComposer } from '../../test/example-composer.ts';
import { integrityOf } from '../build/hash-files.ts';
import { insertedStyles } from './inline-elements.ts';
import { pageTexts } from './texts.ts';

let composer: ExampleComposer;
beforeAll(async () => {
  composer = await openExampleComposer();
});
afterAll(() => composer.close());

test('a page pins a list with the hash of every module of each release', async () => {
  const { body } = await composer.page('/work');
  const lists: ModuleLists = JSON.parse(/id="module-lists">(.*?)<\/script>/.exec(body)?.[1] ?? '{}');
  expect(Object.keys(lists)).toEqual(['shell', 'work']);
  for (const release of [composer.shell, composer.work]) {
    const { url = '', integrity } = lists[release.name] ?? {};
    const answer = await composer.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    const content = brotliDecompressSync(answer.rawPayload);
    expect(integrityOf(content)).toBe(integrity);
    expect((await composer.app.inject({ url })).body).toBe(content.toString());
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
    const modules = release.files.filter(({ path }) => path.endsWith('.js'));
    expect(JSON.parse(content.toString())).toEqual({
      hashes: Object.fromEntries(modules.map(({ path, integrity: hash }) => [`/releases/${release.name}/${path}`, hash])),
      preload: release.preload,
      messages: release.messages,
      ...(release.content && { content: release.content }),
      budgets: Object.fromEntries(release.routes.flatMap(({ name: route, budget }) => (budget ? [[route, budget]] : []))),
    });
  }
  const gone = await composer.app.inject({ url: `/releases/work/9.9.9/modules.json` });
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('a page has the links of header, menu and footer in its language, and the shell asks for those of another', async () => {
  const linkIn = (name: string) => ({ 'menu.info': [{ to: '/work', name }] });
  const inlined = /id="page">(.*?)<\/script>/.exec((await composer.page('/work?lng=es')).body)?.[1] ?? '{}';
  expect(JSON.parse(inlined).navigation).toEqual(linkIn('es'));
  expect((await composer.app.inject('/site-navigation.json?lng=ru')).json()).toEqual(linkIn('ru'));
  expect((await composer.app.inject('/site-navigation.json?lng=xx')).statusCode).toBe(404);
});

test('imports of the entry precede it, and are in the import map before any module', async () => {
  const { body } = await composer.page('/work');
  const libraries = `/releases/shell/libraries.1.js" integrity="${hashIn(composer.shell, 'libraries.1.js')}"`;
  expect(body).toContain(`<script type="module" src="${libraries}`);
  expect(body.indexOf(libraries)).toBeLessThan(body.indexOf('src="/releases/shell/main.1.js"'));
  const map = /<script type="importmap">(.*?)<\/script>/.exec(body)?.[1] ?? '{}';
  expect(JSON.parse(map)).toEqual({ integrity: { '/releases/shell/libraries.1.js': hashIn(composer.shell, 'libraries.1.js') } });
  expect(body.indexOf('importmap')).toBeLessThan(body.indexOf('type="module"'));
});

test('the files of the route are script elements with their hashes', async () => {
  const { body } = await composer.page('/work');
  for (const path of [composer.work.entry, 'page.1.js', 'en.1.js']) {
    expect(body).toContain(`<script type="module" src="/releases/work/${path}" integrity="${hashIn(composer.work, path)}"`);
  }
  // WebKit rejects a preloaded module, whatever its hash is.
  expect(body).not.toContain('modulepreload');
  expect(body).toContain(`<link rel="stylesheet" href="/releases/shell/main.1.css" integrity="${hashIn(composer.shell, 'main.1.css')}"`);
});

const sourcesIn = (policy: unknown, rule: string) => new RegExp(` ${rule} ([^;]+)`).exec(String(policy))?.[1]?.split(' ') ?? [];
const sha256 = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

test.each(['/work', '/work?lng=sv', '/?lng=es'])(
  'the policy of %s names the hash of each inline script and style, and no other',
  async (url) => {
    const { body, headers } = await composer.page(url);
    const policy = headers['content-security-policy'];
    const scripts = [...body.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/gs)].map(([, code = '']) => sha256(code));
    const styles = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => sha256(css));
    expect(scripts.length).toBeGreaterThan(2);
    expect(sourcesIn(policy, 'script-src').toSorted()).toEqual(["'self'", ...scripts].toSorted());
    expect(sourcesIn(policy, 'style-src').toSorted()).toEqual(["'self'", ...insertedStyles, ...new Set(styles)].toSorted());
  },
);

test('inlined data cannot break out of its element', async () => {
  const { body } = await composer.page('/work');
  expect(body).not.toContain('<script>alert');
  const inlined = JSON.parse(/id="page">(.*?)<\/script>/.exec(body)?.[1] ?? '{}');
  expect(inlined).toMatchObject({ language: 'en', composition: { remotes: [{ name: 'work' }] } });
});

test('a page that is not prerendered has the title of its route before any script runs, and any other has the title of the site', async () => {
  expect((await composer.page('/work?lng=en')).body).toContain('<title>Orders · Nítida</title>');
  expect((await composer.page('/work?lng=es')).body).toContain('<title>Tus &lt;pedidos> · Nítida</title>');
  expect((await composer.page('/ref/ana?lng=en')).body).toContain(`<title>${pageTexts.en.title}</title>`);
});

test('a prerendered page contains its markup, styles, title and answers', async () => {
  const { body } = await composer.page('/?lng=es');
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
  // The shell's entry is requested after the small files.
  const waitingFiles = [...waiting.matchAll(/src="\/releases\/([^"]+)"/g)].map(([, path]) => path);
  expect(waitingFiles[0]).toBe('shell/libraries.1.js');
  expect(waitingFiles.indexOf('shell/main.1.js')).toBe(Math.min(4, waitingFiles.length - 1));
  const inlined = /id="page"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(inlined).prerendered).toEqual({
    at: '2027-05-03T09:00:00.000Z',
    answers: { getPricing: { is: '</script>' } },
    elements: 1,
  });
});

test('a page that is not prerendered has its frame and stylesheet in the document, and starts at once', async () => {
  const { body } = await composer.page('/work?lng=sv');
  expect(body).toContain('<div id="root"><div data-frame><main>Ram</main></div></div>');
  // Only a visitor of whom nothing is known sees its content.
  expect(body).toContain('html:not([data-visitor=new]) [data-frame] main>*{display:none}');
  expect(body).toContain('<style data-styled="true">h1{color:green}</style>');
  expect(body).toMatch(/<style>\/\* shell main\.1\.css \*\/<\/style>/);
  expect(body).not.toContain('rel="stylesheet"');
  expect(body).not.toContain('<template id="scripts"');
});

test('a page that is not prerendered in a language is empty and links its stylesheet', async () => {
  const { body } = await composer.page('/?lng=de');
  expect(body).toContain('<div id="root"></div>');
  expect(body).toContain(`<link rel="stylesheet" href="/releases/shell/main.1.css" integrity="${hashIn(composer.shell, 'main.1.css')}"`);
  // An inline script waits for the stylesheets before it.
  expect(body.lastIndexOf('<script>')).toBeLessThan(body.indexOf('rel="stylesheet"'));
  expect(body).not.toContain('prerendered');
  expect(body).not.toContain('<template id="scripts"');
});

test('a page that differs by visitor is not indexed', async () => {
  expect((await composer.page('/work')).body).toContain('<meta name="robots" content="noindex">');
});

describe('the answers that are the same for every visitor', () => {
  const [first, later] = [
    { pricing: [], version: 1 },
    { pricing: [], version: 2 },
  ];
  let answers: Record<string, unknown> = { getPricing: first, getTimePricing: { timePricing: [] } };
  let site: ExampleComposer;
  beforeAll(async () => {
    site = await openExampleComposer({ calls: ['getPricing', 'getServiceTypes', 'getDraft'], answers: () => answers });
  });
  afterAll(() => site.close());
  const inlinedIn = (body: string) => JSON.parse(/id="page"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '{}');

  test('are in the document of a page that declares their calls, which it does not send early', async () => {
    const { body } = await site.page('/work');
    expect(inlinedIn(body).answers).toEqual({ getPricing: first });
    expect(body).toContain('"/api/services/get_service_types","/api/booking/draft"');
    expect(body).not.toContain('get_pricing');
  });

  test('are those that the API has now', async () => {
    const { etag } = (await site.page('/work')).headers;
    answers = { getPricing: later };
    const { headers, body } = await site.page('/work', { 'if-none-match': String(etag) });
    expect(inlinedIn(body).answers).toEqual({ getPricing: later });
    expect(headers.etag).not.toBe(etag);
  });

  test('are not beside those that a prerendered page shows', async () => {
    const { body } = await site.page('/?lng=es');
    expect(inlinedIn(body).answers).toBeUndefined();
    expect(body).not.toContain('get_pricing');
  });

  test('that nobody knows are asked for early', async () => {
    answers = {};
    const { body } = await site.page('/work');
    expect(inlinedIn(body).answers).toBeUndefined();
    expect(body).toContain('"/api/pricing/get_pricing","/api/services/get_service_types","/api/booking/draft"');
  });
});
