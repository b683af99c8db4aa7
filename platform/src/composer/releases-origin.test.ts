import type { ModuleLists } from '@nitida/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExampleComposer, hashIn, openExampleComposer } from '../../test/example-composer.ts';
import { withReleasesOrigin } from './page-files.ts';

const cdn = 'https://cdn.example';
let site: ExampleComposer;
let elsewhere: ExampleComposer;
beforeAll(async () => {
  [site, elsewhere] = await Promise.all([openExampleComposer(), openExampleComposer({ releasesOrigin: cdn })]);
});
afterAll(() => Promise.all([site.close(), elsewhere.close()]));

const urls = ['/work', '/work?lng=sv', '/?lng=es', '/?lng=de'];
const filesIn = (html: string): string[] => html.match(/[^"(\s]*\/releases\/[^")\s\\]+/g) ?? [];

test.each(urls)('every file of a release that %s names is on the other origin', async (url) => {
  const { body } = await elsewhere.page(url);
  expect(filesIn(body).length).toBeGreaterThan(5);
  expect(filesIn(body).filter((file) => !file.startsWith(`${cdn}/releases/`))).toEqual([]);
  expect(body).toContain(`<link rel="preconnect" href="${cdn}" crossorigin>`);
});

test.each(urls)('%s differs only by the origin, the connection and CORS, and keeps every hash', async (url) => {
  const [here, there] = [(await site.page(url)).body, (await elsewhere.page(url)).body];
  const withoutOrigin = there
    .replace(`<link rel="preconnect" href="${cdn}" crossorigin>\n`, '')
    .replaceAll(/<(?:script type="module"|link rel="stylesheet")[^>]*>/g, (tag) => tag.replace(' crossorigin', ''))
    .replaceAll(cdn, '');
  expect(withoutOrigin).toBe(here);
  expect(here).not.toContain(cdn);
});

test('elements with a hash request their files with CORS, because nothing else can be verified', async () => {
  const { body } = await elsewhere.page('/work');
  const withHash = body.match(/<[a-z]+ [^>]*integrity="[^>]*>/g) ?? [];
  expect(withHash.length).toBeGreaterThan(3);
  for (const tag of withHash) expect(tag).toContain(' crossorigin');
});

test('the import map, the entries of remotes and the module lists name the other origin', async () => {
  const { body } = await elsewhere.page('/work');
  const map = /<script type="importmap">(.*?)<\/script>/.exec(body)?.[1] ?? '{}';
  const libraries = hashIn(elsewhere.shell, 'libraries.1.js');
  expect(JSON.parse(map)).toEqual({ integrity: { [`${cdn}/releases/shell/libraries.1.js`]: libraries } });
  const page = JSON.parse(/id="page">(.*?)<\/script>/.exec(body)?.[1] ?? '{}');
  expect(page.composition.remotes[0].entry).toBe(`${cdn}/releases/work/${elsewhere.work.entry}`);
  const lists: ModuleLists = JSON.parse(/id="module-lists">(.*?)<\/script>/.exec(body)?.[1] ?? '{}');
  for (const { name, version } of [elsewhere.shell, elsewhere.work])
    expect(lists[name]?.url).toBe(`${cdn}/releases/${name}/${version}/modules.json`);
});

test('the policy permits the other origin and no longer the own one for files of releases', async () => {
  const policyOf = async (composer: ExampleComposer) => String((await composer.page('/work')).headers['content-security-policy']);
  const rule = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `));
  const policy = await policyOf(elsewhere);
  const files = `${cdn}/releases/`;
  expect(rule(policy, 'script-src')).toMatch(new RegExp(`^script-src ${files} 'sha256-`));
  expect(rule(policy, 'style-src')).toMatch(new RegExp(`^style-src ${files} 'sha256-`));
  expect(rule(policy, 'font-src')).toBe(`font-src ${files}`);
  expect(rule(policy, 'img-src')).toBe(`img-src 'self' data: ${files}`);
  expect(rule(policy, 'connect-src')).toBe(`connect-src 'self' ws://localhost:* ws://127.0.0.1:* ${files}`);
  expect(await policyOf(site)).not.toContain(cdn);
});

test('files of releases permit pages of another origin only with one', async () => {
  const { name, version } = elsewhere.work;
  const file = `/releases/${name}/${elsewhere.work.entry}`;
  const list = `/releases/${name}/${version}/modules.json`;
  const headersOf = async ({ app }: ExampleComposer, url: string) => {
    const { connection, date, 'content-length': length, ...headers } = (await app.inject({ url })).headers;
    return headers;
  };
  const permanent = {
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
  const cors = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' };
  const script = { ...permanent, 'content-type': 'text/javascript; charset=utf-8' };
  const json = { ...permanent, 'content-type': 'application/json; charset=utf-8' };
  expect(await headersOf(site, file)).toEqual({ ...script, 'cross-origin-resource-policy': 'same-origin' });
  expect(await headersOf(elsewhere, file)).toEqual({ ...script, ...cors, 'cross-origin-resource-policy': 'cross-origin' });
  expect(await headersOf(site, list)).toEqual(json);
  expect(await headersOf(elsewhere, list)).toEqual({ ...json, ...cors });
});

test('markup that was rendered ahead names its pictures on the other origin', () => {
  const html = '<img src="/releases/work/a.1.avif" srcset="/releases/work/b.1.avif 2x, /releases/work/c.1.avif 3x"><p>/releases/x</p>';
  expect(withReleasesOrigin(html, cdn)).toBe(
    `<img src="${cdn}/releases/work/a.1.avif" srcset="${cdn}/releases/work/b.1.avif 2x, ${cdn}/releases/work/c.1.avif 3x"><p>/releases/x</p>`,
  );
  expect(withReleasesOrigin(html, '')).toBe(html);
});
