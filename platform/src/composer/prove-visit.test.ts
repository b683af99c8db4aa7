import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExampleComposer, html, openExampleComposer, proofIn } from '../../test/example-composer.ts';
import { writeRelease } from '../../test/example-release.ts';

let composer: ExampleComposer;
beforeAll(async () => {
  composer = await openExampleComposer();
});
afterAll(() => composer.close());

test('each document brings a proof of its own, also one that the browser has', async () => {
  const first = await composer.page('/work?lng=sv');
  const again = await composer.page('/work?lng=sv', { 'if-none-match': String(first.headers.etag) });
  expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
  const proofs = [first, again].map(proofIn);
  expect(new Set([...proofs, null]).size).toBe(3);
  expect(first.body).not.toContain(proofs[0]);
});

test('a question for the headers, a document that is fetched ahead, and what is no document have none', async () => {
  expect(proofIn(await composer.app.inject({ method: 'HEAD', url: '/work', headers: html }))).toBeNull();
  expect(proofIn(await composer.page('/work', { 'sec-purpose': 'prefetch;prerender' }))).toBeNull();
  for (const url of ['/nobody-owns-this', '/composition?of=1', '/gone.php']) expect(proofIn(await composer.page(url))).toBeNull();
});

test('while a split runs, each document counts for its composition, for the remote of its page and for its network', async () => {
  await composer.page('/work?lng=sv');
  expect(composer.tried).toEqual([]);
  const { dir, release } = await writeRelease({ name: 'work', paths: ['/', '/work'], content: 'newer' });
  const { composition } = await composer.platform.publish(dir, { channel: 'staging' });
  await composer.platform.channels.split({ channel: 'production', composition, share: 1 });
  await composer.app.inject({ url: '/work?lng=sv', headers: html, remoteAddress: '192.0.2.1' });
  const { name, version } = release;
  const sent = { channel: 'production', composition, remote: { name, version }, address: '192.0.2.1', isTried: true };
  expect(composer.tried).toEqual([sent]);
});
