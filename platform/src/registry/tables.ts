import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type Instant = ColumnType<Date, Date, Date>;

/** Maps the name of the shell or a remote to its version in the composition. */
export type Members = Record<string, string>;

export interface PlatformTables {
  release: { name: string; version: string; manifest: Json<unknown>; published_at: Instant };
  composition: { id: Generated<number>; members: Json<Members>; reason: string; signature: string; created_at: Instant };
  /** Every released file by the hash of its content. Without `content`, an S3-compatible store has the bytes. */
  file_content: {
    integrity: string;
    content: Buffer | null;
    brotli: Buffer | null;
    gzip: Buffer | null;
    brotli_integrity: string | null;
    gzip_integrity: string | null;
  };
  /** The file at `/releases/<name>/<path>`, which never changes. */
  release_file: { name: string; path: string; integrity: string };
  channel: { name: string; composition_id: number; promotion_id: number | null; updated_at: Instant };
  /**
   * The promotions of a channel, each with the one to which a roll-back returns. `rolled_back`: the member that returned to an
   * earlier release with this promotion.
   */
  promotion: {
    id: Generated<number>;
    channel: string;
    composition_id: number;
    previous_id: number | null;
    rolled_back: string | null;
    created_at: Instant;
  };
  /** The members that were last promoted from the checkout, so that a remote that was removed from it can leave the site. */
  imported: { name: string; version: string };
  /** Keys that all nodes share. */
  secret: { name: string; value: string };
  migration: { id: string };
}

export type PlatformDb = Kysely<PlatformTables>;
export type PlatformTransaction = Transaction<PlatformTables>;
