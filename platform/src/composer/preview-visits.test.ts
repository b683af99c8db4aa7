import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ExampleComposer, openExampleComposer } from '../../test/example-composer.ts';
import { writeRelease } from '../../test/example-release.ts';

let composer: ExampleComposer;
let staging: number;
let link: string;

beforeEach(async () => {
  composer = await openExampleComposer();
  const { dir } = await writeRelease({ name: 'work', paths: ['/', '/work', '/summary', '/confirmation'], content: 'newer' });
  staging = (await composer.platform.publish(dir, { channel: 'staging' })).composition;
  link = new URL((await composer.platform.previews.make({ channel: 'staging' }, 2)).url ?? '').search;
});
afterEach(() => composer.close());

type Sent = Awaited<ReturnType<ExampleComposer['page']>>;
const idOf = ({ body }: Sent): number => JSON.parse(/id="page">(.*?)<\/script>/.exec(body)?.[1] ?? '{}').composition.id;
const noteOf = ({ body }: Sent) => JSON.parse(/id="preview">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');
const cookieIn = ({ headers }: Sent): string => String(headers['set-cookie']).split(';')[0] ?? '';

async function opened(): Promise<string> {
  return cookieIn(await composer.page(`/${link}`));
}

test('a link sets a cookie that scripts cannot read, for as long as it works, and the address loses the token', async () => {
  const answer = await composer.page(`//work${link}&lng=sv`);
  expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([302, '/work?lng=sv', 'private, no-store']);
  const [cookie, ...attributes] = String(answer.headers['set-cookie']).split('; ');
  expect(`?${cookie}`).toBe(link);
  expect(attributes).toEqual([expect.stringMatching(/^Max-Age=(172800|1727\d\d)$/), 'Path=/', 'HttpOnly', 'SameSite=Lax'].sort(() => 0));
  expect(composer.logged()).toEqual([]);
});

test('a page shows the composition, says so and is stored nowhere', async () => {
  const page = await composer.page('/work', { cookie: await opened(), 'accept-encoding': 'br', 'if-none-match': '*' });
  expect([page.statusCode, idOf(page), page.headers['cache-control'], page.headers.etag]).toEqual([
    200,
    staging,
    'private, no-store',
    undefined,
  ]);
  expect(noteOf(page)).toMatchObject({ channel: 'staging', composition: staging, staffUrl: null });
  expect(page.headers['content-security-policy']).toBeDefined();
  const usual = await composer.page('/work');
  expect([idOf(usual), noteOf(usual), usual.headers['cache-control']]).toEqual([1, null, 'no-cache']);
});

test.each(['/summary', '/summary/', '/confirmation?order=1'])('%s has production', async (url) => {
  const { dir } = await writeRelease({ name: 'work', paths: ['/', '/work', '/summary', '/confirmation'], content: 'usual' });
  const { composition } = await composer.platform.publish(dir);
  const page = await composer.page(url, { cookie: await opened() });
  expect([page.statusCode, idOf(page), noteOf(page), page.headers['set-cookie']]).toEqual([200, composition, null, undefined]);
});

test.each([
  ['forged', async () => `preview=1.9999999999.${'A'.repeat(86)}`],
  ['broken', async () => 'preview=<script>'],
  [
    'revoked',
    async () => {
      const cookie = await opened();
      await composer.platform.previews.revoke(1);
      return cookie;
    },
  ],
])('a %s token shows production, and its cookie is removed', async (_kind, cookieOf) => {
  const page = await composer.page('/work', { cookie: await cookieOf() });
  expect([idOf(page), noteOf(page)]).toEqual([1, null]);
  expect(page.headers['set-cookie']).toBe('preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
});

test('a link that is none ends the preview', async () => {
  const answer = await composer.page('/work?preview=off', { cookie: await opened() });
  expect([answer.statusCode, answer.headers.location, cookieIn(answer)]).toEqual([302, '/work', 'preview=']);
});

test('while the database cannot be read, a link shows production and the fault is reported, and works again later', async () => {
  const read = vi.spyOn(composer.platform.previews, 'find').mockRejectedValue(new Error('the database is away'));
  const page = await composer.page(`/work${link}`);
  expect([page.statusCode, idOf(page), noteOf(page)]).toEqual([200, 1, null]);
  expect([page.headers['set-cookie'], page.headers['cache-control'], page.headers.etag]).toEqual([
    undefined,
    'private, no-store',
    undefined,
  ]);
  expect(composer.logged()).toEqual([
    expect.objectContaining({
      level: 50,
      msg: 'a preview was not found',
      err: expect.objectContaining({ message: 'the database is away' }),
    }),
  ]);
  expect(JSON.stringify(composer.logged())).not.toContain(link.slice('?preview='.length));
  read.mockRestore();
  const later = await composer.page(`/work${link}`);
  expect([later.statusCode, later.headers.location, `?${cookieIn(later)}`]).toEqual([302, '/work', link]);
});

test('a link opens its preview although its channel cannot be touched', async () => {
  vi.spyOn(composer.platform.channels, 'touch').mockRejectedValue(new Error('the database is away'));
  const answer = await composer.page(`/work${link}`);
  expect([answer.statusCode, answer.headers.location, `?${cookieIn(answer)}`]).toEqual([302, '/work', link]);
  expect(composer.logged()).toHaveLength(1);
});

test('the tab of a preview is current, and others need not stay compatible with it', async () => {
  const cookie = await opened();
  const state = await composer.app.inject({ url: `/composition?of=${staging}`, headers: { cookie } });
  expect(state.json()).toEqual({ current: staging, isHarmful: false });
  const page = await composer.page('/work', { cookie });
  expect(page.headers['server-timing']).toBeUndefined();
});

test('who was shown a composition learns its releases, and no address of a team', async () => {
  const members = async (id: number, cookie = '') => {
    const answer = await composer.app.inject({ url: `/composition/${id}/members`, headers: { cookie } });
    return answer.statusCode === 200 ? answer.json().members : answer.statusCode;
  };
  expect(await members(1)).toEqual(expect.arrayContaining([{ name: 'work', version: composer.work.version, owner: null, commit: null }]));
  expect(await members(staging)).toBe(404);
  expect(await members(staging, await opened())).toHaveLength(2);
  expect(await members(99)).toBe(404);
});
