import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type Instant = ColumnType<Date, Date, Date>;

/** Remote's or shell's name to the version that the composition holds. */
export type Members = Record<string, string>;

export interface PlatformTables {
  release: { name: string; version: string; manifest: Json<unknown>; published_at: Instant };
  composition: { id: Generated<number>; members: Json<Members>; reason: string; signature: string; created_at: Instant };
  /** Every file that was ever released, by the hash of its content. Without `content`, an S3-compatible store holds the bytes. */
  file_content: {
    integrity: string;
    content: Buffer | null;
    brotli: Buffer | null;
    gzip: Buffer | null;
    brotli_integrity: string | null;
    gzip_integrity: string | null;
  };
  /** What is served at `/releases/<name>/<path>`: one content for ever. */
  release_file: { name: string; path: string; integrity: string };
  channel: { name: string; composition_id: number; promotion_id: number | null; updated_at: Instant };
  /**
   * What a channel served, each with what it returns to when it is rolled back. `rolled_back`: the one member that went back to an
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
  /** What was last promoted from the checkout, so that a remote that left it can leave the site. */
  imported: { name: string; version: string };
  /** Keys that all nodes share. */
  secret: { name: string; value: string };
  migration: { id: string };
}

export type PlatformDb = Kysely<PlatformTables>;
export type PlatformTransaction = Transaction<PlatformTables>;
