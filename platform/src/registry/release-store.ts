import type { Selectable } from 'kysely';
import { integrityOf } from '../build/hash-files.ts';
import type { PlatformTables } from './tables.ts';

/** A file with its compressed forms, which are null when compression does not help. */
export interface PackedFile {
  integrity: string;
  content: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
}

/** The database row of a file: the hash of each form, and the bytes unless another store has them. */
export type ContentRow = Selectable<PlatformTables['file_content']>;

/**
 * Stores the bytes of release files. Names, versions and promotions are always in the database, because they need transactions.
 *
 * `put` runs before the transaction that stores the release, and the row that it returns commits with that release, so a row
 * never refers to missing bytes. A rejected publication or a crash in between leaves at most objects without a row. They do no
 * harm, and the next try writes the same bytes under the same names.
 */
export interface ReleaseStore {
  /**
   * Stores every form of a file.
   * @returns the row for `file_content`.
   */
  put(file: PackedFile): Promise<ContentRow>;
  /**
   * Reads the content of a row.
   * @throws ReleaseStoreError that names the bytes that are missing or differ from their hash.
   */
  get(row: ContentRow): Promise<PackedFile>;
  /** Removes the bytes of a row that the database no longer has. */
  remove(row: ContentRow): Promise<void>;
}

/** A store does not answer, rejects a request, or returns changed bytes. The message names them. */
export class ReleaseStoreError extends Error {}

/** The complete row of a file with its bytes. */
export const contentRow = (file: PackedFile): ContentRow => ({
  ...file,
  brotli_integrity: file.brotli && integrityOf(file.brotli),
  gzip_integrity: file.gzip && integrityOf(file.gzip),
});

/** The name of the bytes in a store beside the database: their hash in hexadecimal digits. */
export const objectKey = (integrity: string): string =>
  `sha384-${Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex')}`;

/** @throws ReleaseStoreError when the bytes do not match the hash. */
export function verified(bytes: Buffer | null, integrity: string, place: string): Buffer {
  if (bytes && integrityOf(bytes) === integrity) return bytes;
  throw new ReleaseStoreError(`${place} is ${bytes ? 'changed: its bytes differ from their hash' : 'missing'}.`);
}

/** How a store beside the database writes, reads and removes bytes, each by its hash. */
interface BytesStore {
  write(integrity: string, bytes: Buffer): Promise<void>;
  /** @throws ReleaseStoreError when the bytes are missing or do not match the hash. */
  read(integrity: string): Promise<Buffer>;
  remove(integrity: string): Promise<void>;
}

/** Stores the bytes of every form of a file beside the database. Files that were stored in the database before are still read from there. */
export const storeBeside = ({ write, read, remove }: BytesStore): ReleaseStore => ({
  async put(file) {
    const row = contentRow(file);
    await Promise.all([
      write(row.integrity, file.content),
      file.brotli && row.brotli_integrity && write(row.brotli_integrity, file.brotli),
      file.gzip && row.gzip_integrity && write(row.gzip_integrity, file.gzip),
    ]);
    return { ...row, content: null, brotli: null, gzip: null };
  },

  async get(row) {
    if (row.content) return databaseStore.get(row);
    const [content, brotli, gzip] = await Promise.all([
      read(row.integrity),
      row.brotli_integrity ? read(row.brotli_integrity) : null,
      row.gzip_integrity ? read(row.gzip_integrity) : null,
    ]);
    return { integrity: row.integrity, content, brotli, gzip };
  },

  async remove(row) {
    if (row.content) return;
    const forms = [row.integrity, row.brotli_integrity, row.gzip_integrity].filter((form) => form !== null);
    for (const form of forms) await remove(form);
  },
});

/** Stores the bytes in the row. */
export const databaseStore: ReleaseStore = {
  put: async (file) => contentRow(file),

  async get({ integrity, content, brotli, gzip, brotli_integrity, gzip_integrity }) {
    if (!content)
      throw new ReleaseStoreError(
        `The content ${integrity} is in a folder or an S3-compatible store, which this process has no settings for.`,
      );
    return {
      integrity,
      content: verified(content, integrity, `The content ${integrity} in the database`),
      brotli: brotli_integrity ? verified(brotli, brotli_integrity, `The brotli form of ${integrity} in the database`) : null,
      gzip: gzip_integrity ? verified(gzip, gzip_integrity, `The gzip form of ${integrity} in the database`) : null,
    };
  },

  remove: async () => {},
};
