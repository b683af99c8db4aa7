import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeRelease } from '../../test/example-release.ts';
import { batchOf, type HealthSite, startHealthSite } from '../../test/health-site.ts';
import { registerPublisher } from '../../test/publisher.ts';
import { composerPlugin } from '../composer/index.ts';
import { publisherKey, signRequest } from '../identity/publisher-key.ts';
import { publishingPlugin } from '../registry/publishing-plugin.ts';
import { packUpload } from '../registry/upload.ts';

const origin = () => 'http://localhost:3001';

let site: HealthSite;
beforeAll(async () => {
  site = await startHealthSite();
});
afterAll(() => site.close());

/** Maps the first column of line 1 to line 8, column 3 of `src/pay.tsx`, in the function `pay`. */
const map = {
  version: 3,
  file: 'page.js',
  sources: [
    'webpack://account/./src/pay.tsx',
    'webpack://account/../shared/ui/src/button.tsx',
    'webpack://account/data:text/javascript,x()',
  ],
  sourcesContent: ['const secretSource = 1;', '', ''],
  names: ['pay'],
  mappings: 'AAOEA,UCAA,UCAA',
};

async function withMap(content: string): Promise<{ dir: string; page: string; version: string }> {
  const { dir, release } = await writeRelease({ name: 'account', paths: ['/account'], content });
  const page = release.files.find(({ path }) => path.startsWith('page.'))?.path ?? '';
  await writeFile(join(dir, `${page}.map`), JSON.stringify(map));
  return { dir, page, version: release.version };
}

const error = (page: string) => ({
  kind: 'error',
  name: 'account',
  route: '/account',
  message: 'no card',
  frames: [
    { in: 'a', file: `account/${page}`, line: 1, column: 1 },
    { in: 'b', file: `account/${page}`, line: 1, column: 12 },
    { in: 'd', file: `account/${page}`, line: 1, column: 22 },
    { in: 'c', file: 'shell/libraries.0.js', line: 3, column: 4 },
  ],
  count: 1,
});

test('the stack of an error is that of the sources, for a release from a folder and for an upload', async () => {
  const key = publisherKey(await registerPublisher(site.platform, 'account'));
  const staff = fastify();
  await staff.register(publishingPlugin, { origin, platform: site.platform });
  const [local, uploaded] = [await withMap('by folder'), await withMap('by upload')];
  const first = await site.platform.publish(local.dir);
  const body = await packUpload(uploaded.dir);
  const request = { method: 'POST', url: '/platform/releases', body } as const;
  const authorization = signRequest(key, { origin: origin(), ...request }, new Date());
  const second = await staff.inject({ ...request, headers: { authorization }, payload: body });
  await staff.close();
  expect(second.statusCode).toBe(200);
  const report = (composition: number, page: string) =>
    site.send(batchOf(composition, { proof: site.document(composition), errors: [error(page)] }));
  await report(first.composition, local.page);
  await report(second.json().composition, uploaded.page);
  await site.health.work();
  const errors = await site.health.errors();
  const stack = [
    'at pay (account/src/pay.tsx:8:3)',
    'at b (shared/ui/src/button.tsx:8:3)',
    'at d (generated:8:3)',
    'at c (shell/libraries.0.js:3:4)',
  ];
  expect(errors.map((one) => [one.stack, one.isMapped])).toEqual([
    [stack, true],
    [stack, true],
  ]);
  // One cause, although the files have other names.
  expect(new Set(errors.map(({ fingerprint }) => fingerprint)).size).toBe(1);
});

test('a signature covers the maps', async () => {
  const key = publisherKey(await registerPublisher(site.platform, 'account'));
  const { dir } = await withMap('signed');
  const staff = fastify();
  await staff.register(publishingPlugin, { origin, platform: site.platform });
  const body = await packUpload(dir);
  const request = { method: 'POST', url: '/platform/releases', body } as const;
  const authorization = signRequest(key, { origin: origin(), ...request }, new Date());
  const other = { ...body, maps: Object.fromEntries(Object.keys(body.maps ?? {}).map((path) => [path, 'e30='])) };
  const changed = await staff.inject({ ...request, headers: { authorization }, payload: other });
  await staff.close();
  expect(changed.statusCode).toBe(401);
});

test('what is no map is refused', async () => {
  const { dir, page } = await withMap('broken');
  await writeFile(join(dir, `${page}.map.gz`), 'not compressed');
  await expect(site.platform.publish(dir)).rejects.toThrow(`The source map of ${page} cannot be read.`);
});

test('a map is stored without the sources, and no path serves it', async () => {
  const { dir, page, version } = await withMap('hidden');
  await site.platform.publish(dir);
  const rows = await site.db.selectFrom('release_map').selectAll().where('version', '=', version).execute();
  expect(rows.map(({ path }) => path)).toEqual([page]);
  const [row] = rows;
  const stored = await site.db
    .selectFrom('file_content')
    .select('content')
    .where('integrity', '=', row?.integrity ?? '')
    .executeTakeFirstOrThrow();
  expect(
    `sha384-${createHash('sha384')
      .update(stored.content ?? '')
      .digest('base64')}`,
  ).toBe(row?.integrity);
  expect(gunzipSync(stored.content ?? '').toString()).not.toContain('secretSource');

  const app = fastify();
  await app.register(composerPlugin, { platform: site.platform, origin: 'http://localhost' });
  const served = await app.inject(`/releases/account/${page}`);
  expect(served.statusCode).toBe(200);
  expect(served.headers.sourcemap).toBeUndefined();
  const integrity = encodeURIComponent(row?.integrity ?? '');
  const paths = [
    `${page}.map`,
    `${page}.map.gz`,
    `${version}/${page}.map`,
    `${version}/${page}.map.gz`,
    `../${version}/${page}.map`,
    integrity,
  ];
  for (const path of [...paths, ...paths.map((one) => one.replace(page, `./${page}`))]) {
    const answer = await app.inject({ url: `/releases/account/${path}`, headers: { accept: '*/*', 'accept-encoding': 'gzip' } });
    expect([path, answer.statusCode]).toEqual([path, 404]);
  }
  await app.close();
});
