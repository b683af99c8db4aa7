import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type Instant = ColumnType<Date, Date, Date>;

/** Remote's or shell's name to the version that the composition holds. */
export type Members = Record<string, string>;

export interface PlatformTables {
  release: { name: string; version: string; manifest: Json<unknown>; published_at: Instant };
  composition: { id: Generated<number>; members: Json<Members>; reason: string; signature: string; created_at: Instant };
  channel: { name: string; composition_id: number; updated_at: Instant };
  /** What a start last took from the checkout, so that it promotes a build once, and leaves a later roll-back alone. */
  imported: { name: string; version: string };
  migration: { id: string };
}

export type PlatformDb = Kysely<PlatformTables>;
export type PlatformTransaction = Transaction<PlatformTables>;
