import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3, withAnotherByte } from '../../test/s3-server.ts';
import { openPool, type TestDatabase } from '../../test/start-fixture-site.ts';
import { integrityOf } from '../build/hash-files.ts';
import { migrate } from './migrate.ts';
import { readContent } from './release-contents.ts';
import { type ContentRow, databaseStore, type PackedFile, type ReleaseStore, ReleaseStoreError } from './release-store.ts';
import { objectKey, s3Store } from './s3-store.ts';
import type { PlatformDb, PlatformTables } from './tables.ts';

type Form = 'content' | 'brotli' | 'gzip';

let database: TestDatabase;
let db: PlatformDb;
let s3: S3Server;
beforeAll(async () => {
  [database, s3] = await Promise.all([openPool(), startS3()]);
  db = new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool: database.pool }) }).withSchema('platform');
  await db.transaction().execute(migrate);
});
afterAll(() => Promise.all([database.close(), s3.close()]));

const newFile = (isPacked = true): PackedFile => {
  const content = randomBytes(300_000);
  return {
    integrity: integrityOf(content),
    content,
    brotli: isPacked ? randomBytes(2000) : null,
    gzip: isPacked ? randomBytes(3000) : null,
  };
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

test('a file in the database is still read after the change to an S3-compatible store', async () => {
  const file = newFile();
  await db
    .insertInto('file_content')
    .values(await databaseStore.put(file))
    .execute();
  expect(await readContent(db, s3Store(s3.options), file.integrity)).toEqual(file);
});

test('a row of an earlier version without hashes of the compressed forms is read', async () => {
  const file = newFile();
  await db
    .insertInto('file_content')
    .values({ ...file, brotli_integrity: null, gzip_integrity: null })
    .execute();
  expect(await readContent(db, databaseStore, file.integrity)).toEqual(file);
});

test('a process without the settings of the S3-compatible store reports that', async () => {
  const file = newFile();
  await db
    .insertInto('file_content')
    .values(await s3Store(s3.options).put(file))
    .execute();
  await expect(readContent(db, databaseStore, file.integrity)).rejects.toThrow('which this process has no settings for');
});
