import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packUpload } from '@nitida/platform/registry/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRelease } from '../../test/example-release.ts';
import { newCompositionKey, sendSigned } from '../../test/publisher.ts';
import { createDatabase, type TestDatabase, testServer } from '../test/database.ts';
import { type SiteProcess, startSiteProcess } from '../test/site-process.ts';
import { type Processes, type SiteProxy, startSiteProxy } from '../test/site-proxy.ts';
import { demoLogin, demoStaff } from './seed/demo-login.ts';

const html = { accept: 'text/html', connection: 'close' };
const statusOf = async (url: string, init?: RequestInit) => (await fetch(url, { redirect: 'manual', ...init })).status;
const readiness = async (url: string) => {
  const response = await fetch(`${url}/readyz`);
  return [response.status, (await response.json()).missing ?? []];
};
const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe.runIf(testServer)('API, composer and registry in three processes behind one proxy', () => {
  let database: TestDatabase;
  let folder: string;
  let proxy: SiteProxy;
  let site: Record<keyof Processes, SiteProcess>;
  let shell: Awaited<ReturnType<typeof writeRelease>>;
  const running: SiteProcess[] = [];

  async function start(role: keyof Processes, env: Record<string, string>, releases: string[] = []): Promise<SiteProcess> {
    const origins = { PUBLIC_ORIGIN: proxy.url, STAFF_ORIGIN: proxy.staffUrl };
    const settings = { ...origins, DATABASE_URL: database.url, LOG_LEVEL: 'error', SERVES: role, ...env };
    const started = await startSiteProcess(join(folder, role), releases, settings);
    running.push(started);
    return started;
  }

  beforeAll(async () => {
    [database, proxy] = await Promise.all([createDatabase(), startSiteProxy()]);
    folder = await mkdtemp(join(tmpdir(), 'nitida-roles-'));
    shell = await writeRelease({ name: 'shell' });
    const key = newCompositionKey();
    const api = await start('api', {});
    const composer = await start('composer', { COMPOSITION_PUBLIC_KEY: key.publicKey });
    expect(await readiness(composer.url)).toEqual([503, ['composition']]);
    const registry = await start('registry', { COMPOSITION_KEY: key.privateKey }, [shell.dir]);
    site = { api, composer, registry };
    proxy.processes = site;
  }, 60_000);
  afterAll(async () => {
    await Promise.all(running.map((one) => one.end('SIGKILL')));
    await Promise.all([database.drop(), proxy.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  /** The number of the composition in the page of a path. */
  async function compositionAt(path: string): Promise<number | null> {
    const response = await fetch(`${proxy.url}${path}`, { headers: html, redirect: 'manual' });
    const inlined = /id="page">(.*?)<\/script>/.exec(await response.text())?.[1];
    return inlined === undefined ? null : JSON.parse(inlined).composition.id;
  }

  /** The milliseconds until a new page has a composition. */
  async function untilServed(path: string, composition: number | null): Promise<number> {
    const begun = performance.now();
    await expect.poll(() => compositionAt(path), { timeout: 10_000, interval: 20 }).toBe(composition);
    return performance.now() - begun;
  }

  const asPublisher = (url: string, body?: object) => sendSigned(site.registry.publisherKey, proxy.staffUrl, 'POST', url, body);

  test('each process answers only what it serves, and says what it lacks', async () => {
    const { api, composer, registry } = site;
    const statuses = async ({ url, staffUrl }: SiteProcess) => [
      await statusOf(`${url}/`, { headers: html }),
      await statusOf(`${url}/api/time/now`),
      await statusOf(`${staffUrl}/api/admin/auth/get_session`),
      await statusOf(`${staffUrl}/platform/channels`),
      await statusOf(`${staffUrl}/metrics`),
    ];
    await expect.poll(() => readiness(composer.url)).toEqual([200, []]);
    expect(await statuses(composer)).toEqual([200, 404, 404, 404, 200]);
    expect(await statuses(api)).toEqual([404, 200, 200, 404, 200]);
    expect(await statuses(registry)).toEqual([404, 404, 404, 401, 200]);
    for (const { url, staffUrl } of [api, registry])
      expect([await readiness(url), await readiness(staffUrl)]).toEqual([
        [200, []],
        [200, []],
      ]);
  });

  test('each process reports itself with what it serves, its store and its composition', async () => {
    const nodes = async () => (await (await sendSigned(site.registry.publisherKey, proxy.staffUrl, 'GET', '/platform/nodes')).json()).nodes;
    const seen = { database: 'postgresql', store: 'database', missing: [], isSilent: false };
    await expect
      .poll(nodes, { timeout: 30_000, interval: 500 })
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ ...seen, roles: ['api'], composition: null }),
          expect.objectContaining({ ...seen, roles: ['composer'], composition: 1 }),
          expect.objectContaining({ ...seen, roles: ['registry'], composition: null }),
        ]),
      );
  });

  test('a customer logs in', async () => {
    const signIn = () => post(`${proxy.url}/api/auth/signin_web`, { ...demoLogin, lng: 'en' });
    await expect.poll(async () => (await signIn()).status, { timeout: 30_000, interval: 500 }).toBe(200);
    const cookie = cookieOf(await signIn());
    const session = await fetch(`${proxy.url}/api/auth/auth_web/en`, { headers: { cookie } });
    expect((await session.json()).user).toMatchObject({ email: demoLogin.email });
    expect(await statusOf(`${proxy.url}/`, { headers: { ...html, cookie } })).toBe(200);
  });

  test('a publication and a roll-back are served to new pages within a second', async () => {
    const work = await writeRelease({ name: 'work', paths: ['/work'] });
    expect(await statusOf(`${proxy.url}/work`, { headers: html })).toBe(302);
    const published = await asPublisher('/platform/releases', await packUpload(work.dir));
    expect(published.status).toBe(200);
    const { composition } = await published.json();
    expect(await untilServed('/work', composition)).toBeLessThan(1000);
    const file = await fetch(`${proxy.url}/releases/work/${work.release.entry}`);
    expect([file.status, await file.text()]).toEqual([200, expect.stringContaining('work')]);

    const rolledBack = await asPublisher('/platform/roll-back', { why: 'a test' });
    expect(rolledBack.status).toBe(200);
    expect(await untilServed('/', (await rolledBack.json()).composition)).toBeLessThan(1000);
    expect(await statusOf(`${proxy.url}/work`, { headers: html })).toBe(302);
    const actions = await database.query('select action from audit_entries order by id');
    expect(actions.map(({ action }) => action)).toEqual(['startWithReleases', 'publishRelease', 'rollBack']);
  });

  test('the API alone has no key of compositions and copies no release', async () => {
    expect(await database.query(`select name from platform.secret where name = 'composition-key'`)).toEqual([]);
    const hasCopies = (role: string) => existsSync(join(folder, role, 'platform/releases'));
    expect(['api', 'composer', 'registry'].map(hasCopies)).toEqual([false, true, true]);
  });

  test('staff who signed in at the API read the channels of the registry, also while the API is down', async () => {
    const signIn = () => post(`${proxy.staffUrl}/api/admin/auth/signin`, demoStaff);
    await expect.poll(async () => (await signIn()).status, { timeout: 30_000, interval: 500 }).toBe(200);
    const cookie = cookieOf(await signIn());
    const read = async () => statusOf(`${proxy.staffUrl}/platform/channels`, { headers: { cookie } });
    expect(await read()).toBe(200);
    await site.api.end('SIGTERM');
    expect(await read()).toBe(200);
    const left = await (await fetch(`${proxy.staffUrl}/platform/nodes`, { headers: { cookie } })).json();
    expect(left.nodes.map(({ roles }: { roles: string[] }) => roles)).toEqual([['composer'], ['registry']]);
    expect(await statusOf(`${proxy.url}/api/time/now`)).toBe(502);
  });

  test('pages are served while the API and the registry are down', async () => {
    await site.registry.end('SIGTERM');
    expect(await statusOf(`${proxy.url}/`, { headers: html })).toBe(200);
    expect(await statusOf(`${proxy.url}/releases/shell/${shell.release.entry}`)).toBe(200);
    expect(await readiness(site.composer.url)).toEqual([200, []]);
  });
});
