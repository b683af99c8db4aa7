import { brotliDecompressSync } from 'node:zlib';
import { cookieSeconds } from '@nitida/contract';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ExampleComposer, html, openExampleComposer } from '../../test/example-composer.ts';
import { writeRelease } from '../../test/example-release.ts';
import { bucketOf, isInShare } from './choose-composition.ts';
import { composerPlugin } from './index.ts';

const ids = Array.from({ length: 10_000 }, (_, at) => Buffer.from(`visitor ${at}`.padEnd(16)).toString('base64url').slice(0, 22));

describe('a share of the visitors', () => {
  test.for([0.01, 0.1, 0.25, 0.5, 0.9])('of %d is met within a point over 10,000 numbers, with any salt', (share) => {
    for (const salt of ['a', 'another', 'eGFtcGxl']) {
      const inside = ids.filter((id) => isInShare(salt, share, id)).length / ids.length;
      expect(Math.abs(inside - share)).toBeLessThan(0.01);
    }
  });

  test('keeps everybody who was in a smaller one, and another salt divides differently', () => {
    const inTenth = ids.filter((id) => isInShare('salt', 0.1, id));
    expect(inTenth.every((id) => isInShare('salt', 0.25, id) && isInShare('salt', 1, id))).toBe(true);
    const inBoth = inTenth.filter((id) => isInShare('other', 0.1, id)).length / ids.length;
    expect(Math.abs(inBoth - 0.01)).toBeLessThan(0.005);
  });

  test('is decided by the same number on every node', () => {
    // The first 48 bits of the SHA-256 of "saltvisitor", modulo 10,000.
    expect(bucketOf('salt', 'visitor')).toBe(3978);
  });
});

describe('a split of production', () => {
  let composer: ExampleComposer;
  let other: number;

  beforeEach(async () => {
    composer = await openExampleComposer();
    const { dir } = await writeRelease({ name: 'work', paths: ['/', '/work'], content: 'newer' });
    other = (await composer.platform.publish(dir, { channel: 'staging' })).composition;
  });
  afterEach(() => composer.close());

  const split = (share: number) => composer.platform.channels.split({ channel: 'production', composition: other, share });
  const idOf = (body: string): number => JSON.parse(/id="page">(.*?)<\/script>/.exec(body)?.[1] ?? '{}').composition.id;
  const setCookies = (headers: Record<string, unknown>) => headers['set-cookie'];

  test('serves each visitor the same until it ends, by a cookie that is set while it runs only', async () => {
    const before = await composer.page('/work');
    expect([setCookies(before.headers), before.headers['cache-control']]).toEqual([undefined, 'no-cache']);
    await split(0.5);
    const served = new Set<number>();
    for (let visitor = 0; visitor < 20; visitor += 1) {
      const first = await composer.page('/work');
      const [cookie = '', ...attributes] = String(setCookies(first.headers)).split('; ');
      expect(cookie).toMatch(/^visit=[\w-]{22}$/);
      expect(attributes).toEqual(['Path=/', `Max-Age=${cookieSeconds.visit}`, 'HttpOnly', 'SameSite=Lax']);
      const again = await composer.page('/', { cookie: `lng=es; ${cookie}` });
      expect([idOf(again.body), setCookies(again.headers)]).toEqual([idOf(first.body), undefined]);
      served.add(idOf(first.body));
    }
    expect(served).toEqual(new Set([1, other]));
    await composer.platform.channels.endSplit({ channel: 'production' });
    const after = await composer.page('/work');
    expect([idOf(after.body), setCookies(after.headers), after.headers['cache-control']]).toEqual([1, undefined, 'no-cache']);
  });

  test('leaves pages out of shared caches while it runs, and answers 304 to who has the same page', async () => {
    await split(1);
    const first = await composer.page('/work?lng=sv', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('<html lang="sv">');
    expect([first.headers['cache-control'], first.headers.vary]).toEqual(['private, no-cache', 'accept, accept-encoding, cookie']);
    expect((await composer.page('/work')).headers.vary).toBe('accept, accept-encoding, accept-language, cookie');
    const cookie = String(setCookies(first.headers)).split(';')[0] ?? '';
    const known = await composer.page('/work?lng=sv', { cookie, 'if-none-match': String(first.headers.etag) });
    expect([known.statusCode, known.headers['cache-control']]).toEqual([304, 'private, no-cache']);
  });

  test('answers the calls of a tab that began before it with what the tab has, and others with their own', async () => {
    await split(1);
    const current = async (cookie: string) => (await composer.app.inject({ url: '/composition?of=1', headers: { cookie } })).json().current;
    expect(await current('lng=es')).toBe(1);
    const { headers } = await composer.page('/work');
    expect(await current(String(setCookies(headers)).split(';')[0] ?? '')).toBe(other);
  });

  test('gives a new number to a visitor whose cookie is none of ours', async () => {
    await split(0.5);
    const { headers } = await composer.page('/work', { cookie: 'visit=<script>' });
    expect(setCookies(headers)).toMatch(/^visit=[\w-]{22};/);
  });

  test('never makes two documents of one composition', async () => {
    await split(1);
    const [one, two] = [await composer.page('/work'), await composer.page('/work')];
    expect([two.body, two.headers.etag]).toEqual([one.body, one.headers.etag]);
  });

  test('binds its cookie to the exact origin where the site has HTTPS, and knows no other', async () => {
    await split(1);
    const app = fastify();
    await app.register(composerPlugin, {
      platform: composer.platform,
      origin: 'https://nitida.example',
    });
    const page = (cookie: string) => app.inject({ url: '/work', headers: { ...html, cookie } });
    const set = String(setCookies((await page('')).headers));
    expect(set).toMatch(/^__Host-visit=[\w-]{22}; Path=\/; .*; Secure$/);
    const [own = ''] = set.split(';');
    expect(setCookies((await page(own)).headers)).toBeUndefined();
    // Another subdomain could have set it.
    expect(setCookies((await page(own.replace('__Host-', ''))).headers)).toMatch(/^__Host-visit=/);
    await app.close();
  });
});
