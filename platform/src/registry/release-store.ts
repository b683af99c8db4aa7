import type { Selectable } from 'kysely';
import { integrityOf } from '../build/hash-files.ts';
import type { PlatformTables } from './tables.ts';

/** A file's content and its packed forms; null: not worth packing. */
export interface PackedFile {
  integrity: string;
  content: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
}

/** The database's record of a file: the hash of each form, and the bytes unless another store holds them. */
export type ContentRow = Selectable<PlatformTables['file_content']>;

/**
 * Holds the bytes of releases' files. Names, versions and promotions are always in the database, because they need transactions.
 *
 * `put` runs before the transaction that stores the release, and the row that it returns commits with that release. So a row never
 * names bytes that are not stored. A publication that is refused, or a crash in between, leaves at most objects without a row:
 * they do no harm, and the next try writes the same bytes under the same names.
 */
export interface ReleaseStore {
  /** Stores every form of a file. @returns the row for `file_content`. */
  put(file: PackedFile): Promise<ContentRow>;
  /** Reads what a row records. @throws ReleaseStoreError naming the bytes that are missing or differ from their hash. */
  get(row: ContentRow): Promise<PackedFile>;
}

/** A store does not answer, refuses, or returns other bytes than were stored. The message names them. */
export class ReleaseStoreError extends Error {}

/** The full record of a file, with its bytes. */
export const contentRow = (file: PackedFile): ContentRow => ({
  ...file,
  brotli_integrity: file.brotli && integrityOf(file.brotli),
  gzip_integrity: file.gzip && integrityOf(file.gzip),
});

/** @throws ReleaseStoreError when the bytes are not those that the hash was made of. */
export function verified(bytes: Buffer | null, integrity: string, place: string): Buffer {
  if (bytes && integrityOf(bytes) === integrity) return bytes;
  throw new ReleaseStoreError(`${place} is ${bytes ? 'changed: its bytes differ from their hash' : 'missing'}.`);
}

/** Holds the bytes in the row itself. */
export const databaseStore: ReleaseStore = {
  put: async (file) => contentRow(file),

  async get({ integrity, content, brotli, gzip, brotli_integrity, gzip_integrity }) {
    if (!content)
      throw new ReleaseStoreError(`The content ${integrity} is in an S3-compatible store, which this process has no settings for.`);
    // Rows of earlier versions of the platform have no hashes of the packed forms.
    return {
      integrity,
      content: verified(content, integrity, `The content ${integrity} in the database`),
      brotli: brotli_integrity ? verified(brotli, brotli_integrity, `The brotli form of ${integrity} in the database`) : brotli,
      gzip: gzip_integrity ? verified(gzip, gzip_integrity, `The gzip form of ${integrity} in the database`) : gzip,
    };
  },
};
