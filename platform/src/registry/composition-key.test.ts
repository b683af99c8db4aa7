import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder, writeRelease } from '../../test/example-release.ts';
import { openPool, type TestDatabase } from '../../test/start-fixture-site.ts';
import { newKeyText, publisherKey } from '../identity/publisher-key.ts';
import { type CompositionKeySettings, compositionKey } from './composition-key.ts';
import { openPlatform } from './platform.ts';

let database: TestDatabase;
afterEach(() => database.close());
beforeEach(async () => {
  database = await openPool();
});

const node = async (settings: CompositionKeySettings | null, dataDir?: string) =>
  openPlatform({
    pool: database.pool,
    dataDir: dataDir ?? (await dataFolder()),
    now: () => new Date('2027-05-03T10:00:00Z'),
    compositionKey: settings,
  });
const pem = newKeyText();
const { publicKey } = publisherKey(pem);
const shell = async (content?: string) => (await writeRelease({ name: 'shell', ...(content && { content }) })).dir;
const secrets = async () => (await database.pool.query('select name from platform.secret order by name')).rows.map(({ name }) => name);

test('a node with the public half alone serves compositions and makes none', async () => {
  await (await node({ privateKey: pem, publicKeys: [] })).importReleases([await shell()]);
  const serving = await node({ privateKey: null, publicKeys: [publicKey] });
  expect(await serving.current()).toMatchObject({ id: 1 });
  await expect(serving.publish(await shell('newer'))).rejects.toThrow('This node cannot make compositions: it has no COMPOSITION_KEY.');
  expect(await serving.current()).toMatchObject({ id: 1 });
});

test('a composition that another key signed is not served, unless its public half is known', async () => {
  await (await node({ privateKey: pem, publicKeys: [] })).importReleases([await shell()]);
  const other = newKeyText();
  await expect((await node({ privateKey: other, publicKeys: [] })).current()).rejects.toThrow('does not bear our signature');
  expect(await (await node({ privateKey: other, publicKeys: [publicKey] })).current()).toMatchObject({ id: 1 });
});

test.for([
  ['without its signature', "update platform.composition set seal = ''"],
  ['with another release description', `update platform.release set manifest = jsonb_set(manifest, '{owner}', '"Somebody"')`],
] as const)('a composition %s is not served', async ([, statement]) => {
  await (await node(null)).importReleases([await shell()]);
  await database.pool.query(statement);
  await expect((await node(null)).current()).rejects.toThrow('does not bear our signature');
});

test('a configured key stays out of the database', async () => {
  await node({ privateKey: pem, publicKeys: [] });
  expect(await secrets()).toEqual([]);
  await node(null);
  expect(await secrets()).toEqual(['composition-key']);
});

test.for([
  ['COMPOSITION_KEY', { privateKey: 'no key', publicKeys: [] }],
  [
    'COMPOSITION_KEY',
    {
      privateKey: String(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })),
      publicKeys: [],
    },
  ],
  ['COMPOSITION_PUBLIC_KEY', { privateKey: null, publicKeys: ['no key'] }],
] as const)('a wrong key is named: %s', ([name, settings]) => {
  expect(() => compositionKey(settings)).toThrow(`${name} is no Ed25519 key.`);
});
