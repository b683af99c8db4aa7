import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExampleComposer, openExampleComposer } from '../../test/example-composer.ts';
import { writeRelease } from '../../test/example-release.ts';

type Sent = Awaited<ReturnType<ExampleComposer['page']>>;
interface Row {
  cacheControl: string;
  vary: string;
  hasEtag: boolean;
}

let composer: ExampleComposer;
let documented: Map<string, Row>;

const codeIn = (cell = ''): string => cell.replaceAll('`', '').trim();
const rowOf = ({ headers }: Sent): Row => ({
  cacheControl: String(headers['cache-control']),
  vary: String(headers.vary),
  hasEtag: headers.etag !== undefined,
});

beforeAll(async () => {
  composer = await openExampleComposer();
  const page = await readFile(new URL('../../docs/pages.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('## Behind a CDN');
  const rows = section.split('## ')[0]?.matchAll(/^\| ([A-Z][^|]+) \|([^|]+)\|([^|]+)\| (yes|no) \|/gm) ?? [];
  documented = new Map(
    [...rows].map(([, answer = '', cacheControl, vary, etag]) => [
      answer,
      { cacheControl: codeIn(cacheControl), vary: codeIn(vary), hasEtag: etag === 'yes' },
    ]),
  );
});
afterAll(() => composer.close());

test('the page names the headers by which a CDN keeps each kind of answer', async () => {
  const sent = new Map<string, Row>();
  sent.set('File of a release', rowOf(await composer.page('/releases/shell/main.1.js')));
  sent.set('Page with `?lng=`', rowOf(await composer.page('/work?lng=sv')));
  sent.set('Page without `?lng=`', rowOf(await composer.page('/work')));
  const redirect = await composer.page('/nobody-owns-this');
  expect(rowOf(await composer.page('/gone.php'))).toEqual(rowOf(redirect));
  sent.set('Redirect, missing page', rowOf(redirect));

  const { dir } = await writeRelease({ name: 'work', paths: ['/work'], content: 'newer' });
  const { composition } = await composer.platform.publish(dir, { channel: 'staging' });
  const link = new URL((await composer.platform.previews.make({ channel: 'staging' }, 2)).url ?? '').search;
  sent.set('Page of a preview', rowOf(await composer.page('/work', { cookie: link.slice(1) })));
  await composer.platform.channels.split({ channel: 'production', composition, share: 0.5 });
  sent.set('Page during a split', rowOf(await composer.page('/work?lng=sv')));
  await composer.platform.channels.endSplit({ channel: 'production' });
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(sent));
});

test('the ETag of a page depends on composition, route and language, and a CDN that has the document gets 304', async () => {
  const etagOf = async (url: string) => String((await composer.page(url)).headers.etag);
  const english = await etagOf('/work?lng=en');
  expect(await etagOf('/work?lng=en')).toBe(english);
  expect(new Set([english, await etagOf('/work?lng=sv'), await etagOf('/?lng=en')]).size).toBe(3);
  const known = await composer.page('/work?lng=en', { 'if-none-match': english });
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', english]);
  await composer.platform.publish((await writeRelease({ name: 'work', paths: ['/', '/work'], content: 'changed' })).dir);
  expect(await etagOf('/work?lng=en')).not.toBe(english);
});
