import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExampleComposer, openExampleComposer } from '../../test/example-composer.ts';

let composer: ExampleComposer;
beforeAll(async () => {
  composer = await openExampleComposer({ staffOrigin: 'http://localhost:3001' });
});
afterAll(() => composer.close());

test('the page of a draft is not prerendered, stored or indexed, and only staff can frame it', async () => {
  const published = await composer.page('/?lng=es');
  const draft = await composer.page('/?lng=es&draft=1.home.x');
  expect(published.body).toContain('prerendered');
  expect(draft.body).not.toContain('"prerendered"');
  expect(draft.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(draft.headers.etag).toBeUndefined();
  expect(draft.headers['content-security-policy']).toContain('frame-ancestors http://localhost:3001;');
  expect(published.headers['content-security-policy']).toContain("frame-ancestors 'none';");
  expect((await composer.page('/?lng=es')).body).toBe(published.body);
});
