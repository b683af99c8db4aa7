import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3, withAnotherByte } from '../../test/s3-server.ts';
import { openPool, type TestDatabase } from '../../test/start-fixture-site.ts';
import { integrityOf } from '../build/hash-files.ts';
import { folderStore } from './folder-store.ts';
import { readContent } from './release-contents.ts';
import { type ContentRow, databaseStore, objectKey, type PackedFile, type ReleaseStore, ReleaseStoreError } from './release-store.ts';
import { s3Store } from './s3-store.ts';
import type { PlatformDb, PlatformTables } from './tables.ts';

type Form = 'content' | 'brotli' | 'gzip';

let database: TestDatabase;
let db: PlatformDb;
let s3: S3Server;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-store-'));
  [database, s3] = await Promise.all([openPool(), startS3()]);
  db = new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool: database.pool }) }).withSchema('platform');
});
afterAll(() => Promise.all([database.close(), s3.close(), rm(folder, { recursive: true })]));

const newFile = (isPacked = true): PackedFile => {
  const content = randomBytes(300_000);
  return {
    integrity: integrityOf(content),
    content,
    brotli: isPacked ? randomBytes(2000) : null,
    gzip: isPacked ? randomBytes(3000) : null,
  };
};
/** Where the folder has the bytes of a hash. */
const fileIn = (dir: string, integrity: string): string => {
  const key = objectKey(integrity);
  return join(dir, key.slice(7, 9), key);
};
const hashOf = (row: ContentRow, form: Form): string => (form === 'content' ? row.integrity : row[`${form}_integrity`]) ?? '';

const stores = [
  {
    name: 'the database',
    open: () => databaseStore,
    replace: async (row: ContentRow, form: Form, bytes: Buffer | null) => {
      await db.updateTable('file_content').set(form, bytes).where('integrity', '=', row.integrity).execute();
    },
    nameOf: (row: ContentRow, _form: Form) => row.integrity,
  },
  {
    name: 'an S3-compatible store',
    open: () => s3Store(s3.options),
    replace: async (row: ContentRow, form: Form, bytes: Buffer | null) => {
      const key = `${s3.options.bucket}/${objectKey(hashOf(row, form))}`;
      if (bytes) s3.objects.set(key, bytes);
      else s3.objects.delete(key);
    },
    nameOf: (row: ContentRow, form: Form) => objectKey(hashOf(row, form)),
  },
  {
    name: 'a folder',
    open: () => folderStore(folder),
    replace: async (row: ContentRow, form: Form, bytes: Buffer | null) => {
      const file = fileIn(folder, hashOf(row, form));
      if (bytes) await writeFile(file, bytes);
      else await rm(file);
    },
    nameOf: (row: ContentRow, form: Form) => fileIn(folder, hashOf(row, form)),
  },
];

describe.each(stores)('release files in $name', ({ open, replace, nameOf }) => {
  let store: ReleaseStore;
  beforeAll(() => {
    store = open();
  });
  const read = (integrity: string) => readContent(db, store, integrity);
  async function stored(file: PackedFile): Promise<ContentRow> {
    const row = await store.put(file);
    await db.insertInto('file_content').values(row).execute();
    return row;
  }

  test.each([true, false])('a file is read as it was stored (packed: %s)', async (isPacked) => {
    const file = newFile(isPacked);
    await stored(file);
    expect(await read(file.integrity)).toEqual(file);
  });

  test('a file may be empty', async () => {
    const content = Buffer.alloc(0);
    const file = { integrity: integrityOf(content), content, brotli: null, gzip: null };
    await stored(file);
    expect(await read(file.integrity)).toEqual(file);
    await db.deleteFrom('file_content').where('integrity', '=', file.integrity).execute();
  });

  test('a file may be stored again', async () => {
    const file = newFile();
    const row = await stored(file);
    expect(await store.put(file)).toEqual(row);
    expect(await read(file.integrity)).toEqual(file);
  });

  test('a file is not found before a row records it', async () => {
    const file = newFile();
    await store.put(file);
    await expect(read(file.integrity)).rejects.toThrow(`The content ${file.integrity} is not stored.`);
  });

  test.each<Form>(['content', 'brotli', 'gzip'])('a file is rejected by name when its %s is changed or missing', async (form) => {
    const file = newFile();
    const row = await stored(file);
    for (const bytes of [withAnotherByte(file[form] ?? Buffer.from('none')), null]) {
      await replace(row, form, bytes);
      const error = await read(file.integrity).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ReleaseStoreError);
      expect(String(error)).toContain(nameOf(row, form));
    }
    await replace(row, form, file[form]);
    expect(await read(file.integrity)).toEqual(file);
  });
});

test('files are removed with all their forms, and a second removal does nothing', async () => {
  for (const { name, open } of stores.slice(1)) {
    const store = open();
    const row = await store.put(newFile());
    await store.remove(row);
    await expect(store.get(row), name).rejects.toThrow(/missing|404/);
    await store.remove(row);
  }
});

test('a folder has no half-written files, and the error of one that cannot be written names it', async () => {
  const store = folderStore(folder);
  const row = await store.put(newFile());
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.includes('/'));
  expect(names.filter((name) => !/^[\da-f]{2}\/sha384-[\da-f]{96}$/.test(name))).toEqual([]);
  const file = newFile();
  // A file stands where the folder would be.
  const blocked = join(folder, 'blocked');
  await writeFile(blocked, '');
  // The file and its compressed forms are written together, and each has its own hash.
  await expect(folderStore(blocked).put(file)).rejects.toThrow(
    new RegExp(`The file ${blocked}/[\\da-f]{2}/sha384-[\\da-f]{96} could not be written: ENOTDIR`),
  );
  await expect(folderStore(blocked).get(row)).rejects.toThrow(/could not be read: ENOTDIR/);
});

test.each(stores.slice(1))('a file in the database is still read after the change to $name', async ({ open }) => {
  const file = newFile();
  await db
    .insertInto('file_content')
    .values(await databaseStore.put(file))
    .execute();
  expect(await readContent(db, open(), file.integrity)).toEqual(file);
});

test.each(stores.slice(1))('a process without the settings of $name reports that', async ({ open }) => {
  const file = newFile();
  await db
    .insertInto('file_content')
    .values(await open().put(file))
    .execute();
  await expect(readContent(db, databaseStore, file.integrity)).rejects.toThrow('which this process has no settings for');
});
