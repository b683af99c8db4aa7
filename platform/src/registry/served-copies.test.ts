import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dataFolder, writeRelease } from '../../test/example-release.ts';
import { newCompositionKey } from '../../test/publisher.ts';
import { openPool, type TestDatabase } from '../../test/start-fixture-site.ts';
import { openPlatform, type Platform } from './platform.ts';
import { openCopies } from './served-copies.ts';

const key = newCompositionKey();
const publicKey = { privateKey: null, publicKeys: [key.publicKey] };
let database: TestDatabase;
let dataDir: string;
let platform: Platform;
let work: Awaited<ReturnType<typeof writeRelease>>;
let shell: Awaited<ReturnType<typeof writeRelease>>;

const copies = (settings = publicKey) => openCopies(dataDir, settings);
const kept = () => join(dataDir, 'last-served.json');
const idKept = async () => (existsSync(kept()) ? JSON.parse(await readFile(kept(), 'utf8')).id : null);
async function withChanged(file: string, change: (text: string) => string, work: () => Promise<void>): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, change(text));
  await work();
  await writeFile(file, text);
}

beforeAll(async () => {
  [database, dataDir] = await Promise.all([openPool(), dataFolder()]);
  shell = await writeRelease({ name: 'shell' });
  work = await writeRelease({ name: 'work', paths: ['/work'] });
  const compositionKey = { privateKey: key.privateKey, publicKeys: [] };
  const now = () => new Date('2027-05-03T10:00:00Z');
  platform = await openPlatform({ pool: database.pool, dataDir, compositionKey, keepsLastServed: true, now });
  expect(await copies()).toBeNull();
  await platform.importReleases([shell.dir]);
  await platform.publish(work.dir);
  await vi.waitFor(async () => expect(await idKept()).toBe(2));
});
afterAll(async () => {
  await platform.close();
  await database.close();
});

test('what production served last is read from copies without the database', async () => {
  const source = await copies();
  expect(await source?.current()).toEqual(await platform.current());
  expect(await source?.production()).toMatchObject({ name: 'production', splits: [], composition: { id: 2 } });
  const file = (await source?.findFile('work', work.release.entry)) ?? '';
  expect(await readFile(file, 'utf8')).toContain('work');
  expect(await source?.findFile('work', '../../last-served.json')).toBeNull();
  expect(await source?.findRelease('work', work.release.version)).toEqual(work.release);
  expect(await source?.composition(1)).toBeNull();
});

test('a roll-back is kept too', async () => {
  await platform.rollBack();
  const current = await platform.current();
  await expect.poll(idKept).toBe(current?.id);
  expect(await (await copies())?.current()).toEqual(current);
});

test('nothing is served that another key signed, or of which the set, a description or a file was changed', async () => {
  expect(await copies({ privateKey: null, publicKeys: [newCompositionKey().publicKey] })).toBeNull();
  const isRefused = async () => expect(await copies()).toBeNull();
  await withChanged(kept(), (text) => text.replace('"owner":"shell team"', '"owner":"nobody"'), isRefused);
  await withChanged(kept(), (text) => text.slice(0, -20), isRefused);
  const copy = join(dataDir, 'releases/shell', shell.release.version, shell.release.entry);
  await withChanged(copy, (text) => `${text} `, isRefused);
  expect(await copies()).not.toBeNull();
});
