import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ExampleComposer, openExampleComposer } from '../../test/example-composer.ts';
import { writeRelease } from '../../test/example-release.ts';

let composer: ExampleComposer;
beforeEach(async () => {
  composer = await openExampleComposer();
});
afterEach(() => composer.close());

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const work = (content: string) => writeRelease({ name: 'work', paths: ['/', '/work'], content, sources: { [`${content}.svg`]: drawing } });
const get = (url: string, cookie = '') => composer.app.inject({ url, headers: { cookie } });
const statusOf = async (url: string, cookie = '') => (await get(url, cookie)).statusCode;
const listOf = ({ name, version }: { name: string; version: string }) => `/releases/${name}/${version}/modules.json`;

test('files of a release on a branch are for those who preview it, and no shared cache keeps them', async () => {
  const { dir, release } = await work('newer');
  await composer.platform.publish(dir, { channel: 'branch/new' });
  const urls = [`/releases/work/${release.entry}`, '/releases/work/newer.svg', listOf(release)];
  expect(await Promise.all(urls.map((url) => statusOf(url)))).toEqual([404, 404, 404]);
  const { url } = await composer.platform.previews.make({ channel: 'branch/new' }, 1);
  const cookie = new URL(url ?? '').search.slice(1);
  const previewed = await Promise.all(urls.map((one) => get(one, cookie)));
  expect(previewed.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual(
    urls.map(() => [200, 'private, no-cache']),
  );
  await composer.platform.channels.promote({ channel: 'production', from: 'branch/new' });
  expect(await Promise.all(urls.map((one) => statusOf(one)))).toEqual([200, 200, 200]);
});

test('files that production served stay for open tabs, until their release is marked harmful', async () => {
  const { dir, release } = await work('newer');
  const entry = `/releases/work/${release.entry}`;
  await composer.platform.publish(dir);
  await composer.platform.rollBack({ name: 'work' });
  expect([await statusOf(entry), await statusOf(listOf(release))]).toEqual([200, 200]);
  await composer.platform.channels.mark({ name: 'work', version: release.version }, 'It steals.');
  expect([await statusOf(entry), await statusOf(listOf(release))]).toEqual([404, 404]);
  expect(await statusOf(`/releases/work/${composer.work.entry}`)).toBe(200);
});

test('of a composition that was marked harmful, only what another one had stays', async () => {
  const { dir, release } = await work('newer');
  const { composition } = await composer.platform.publish(dir);
  await composer.platform.channels.mark({ composition }, 'It hangs.');
  expect(await statusOf(`/releases/work/${release.entry}`)).toBe(404);
  expect(await statusOf(`/releases/shell/${composer.shell.entry}`)).toBe(200);
});

test('a picture that is opened alone runs nothing', async () => {
  await composer.platform.publish((await work('newer')).dir);
  const { headers, body } = await get('/releases/work/newer.svg');
  expect(body).toBe(drawing);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});
