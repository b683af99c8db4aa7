import type { MatrixReport } from '@nitida/contract/matrix';
import type { NodeFacts } from '@nitida/contract/node-answers';
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { ApiContract } from '../build/call-shapes.ts';
import type { RenderOrder } from '../renderer/messages.ts';
import type { TeamTables } from './team-tables.ts';

type Json<T> = ColumnType<T, string, string>;
type Instant = ColumnType<Date, Date, Date>;

/** PostgreSQL returns decimals as text. */
type Decimal = ColumnType<string, number, number>;

/** Maps the name of the shell or a remote to its version in the composition. */
export type Members = Record<string, string>;

/** How a channel came to its composition. */
export type PromotionAct = 'publish' | 'promote' | 'roll-back' | 'start';
export type ChannelKind = 'production' | 'staging' | 'branch';

/**
 * `returning` and `promoting`: decided, and the channel is about to change. `back`: it serves what it served before. `done`: it serves the new composition to
 * everybody. `stopped`: somebody ended it, or changed the channel.
 */
export type RolloutState = 'running' | 'returning' | 'promoting' | 'back' | 'done' | 'stopped';

/** A share of the visitors, and when it began. */
export interface RolloutStep {
  share: number;
  since: string;
}

export interface PlatformTables extends TeamTables, ObservationTables {
  release: {
    name: string;
    version: string;
    manifest: Json<unknown>;
    published_at: Instant;
    /** The team that published it. Null for what a start brought. */
    team: string | null;
    key_id: string | null;
    workload: number | null;
    /** The parameters of the signature (`authorization` of the request), so that it can be verified later. */
    signature: string | null;
    commit: string | null;
    /** What the release gives to others and uses of them. Null for a build for hot reload. */
    offer: Json<unknown> | null;
    published_by: string | null;
    /** When its files were removed, because no tab could need them. */
    removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** `seal`: the Ed25519 signature. */
  composition: {
    id: Generated<number>;
    members: Json<Members>;
    reason: string;
    seal: string;
    created_at: Instant;
  };
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
  /** Which releases have a file. */
  release_holder: { name: string; path: string; version: string };
  /** The releases that visitors of production were served, with the compositions in which they were. */
  served_member: { name: string; version: string; composition_id: number };
  /** `used_at`: a branch is forgotten some time later. */
  channel: {
    name: string;
    composition_id: number;
    promotion_id: number | null;
    updated_at: Instant;
    kind: Generated<ChannelKind>;
    used_at: Instant | null;
  };
  /** Channels in which nothing new is served. `until`: when it ends by itself, in the machine's time. */
  channel_lock: { channel: string; why: string; at: Instant; by: string; until: Instant | null };
  /** The share (0 to 1) of a channel's visitors that is served the releases `brings` in place of `replaces`, and everything else like the others. */
  split: {
    id: Generated<number>;
    channel: string;
    composition_id: number;
    replaces: Json<Members>;
    brings: Json<Members>;
    share: Decimal;
    salt: string;
    at: Instant;
    by: string;
    rollout_id: number | null;
  };
  /** What shares of visitors are and were served. */
  split_composition: { channel: string; composition_id: number; rollout_id: number | null };
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
    act: Generated<PromotionAct>;
    by: string | null;
    created_at: Instant;
  };
  /** The members that were last promoted from the checkout, so that a remote that was removed from it can leave the site. */
  imported: { name: string; version: string };
  /** Keys that all nodes share. A run on one's own machine has its composition key here. */
  secret: { name: string; value: string };
  /** Links that show what a channel serves, or a composition, to whoever has them. `team` is null for those of staff. */
  preview: {
    id: Generated<number>;
    channel: string | null;
    composition_id: number | null;
    team: string | null;
    signature: Generated<string>;
    why: string | null;
    created_at: Instant;
    created_by: string;
    expires_at: Instant;
    revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    revoked_by: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** What composers ask renderers for, for all nodes: pages of one remote. */
  render_order: {
    key: string;
    work: Json<RenderOrder>;
    remote: string;
    rank: number;
    asked: number;
    done: number;
    round: number;
    is_partial: boolean;
    is_hung: boolean;
    attempts: number;
    lease: string | null;
    leased_until: ColumnType<Date | null, Date | null, Date | null>;
    wanted_at: Instant;
  };
  /** Pages that are rendered ahead. Several orders may have the same. */
  rendered_page: { key: string; page: Buffer; at: Instant; wanted_at: Instant };
  /** The contracts of the API in the order in which they started. */
  api_contract: { id: Generated<number>; hash: string; contract: Json<ApiContract>; at: Instant };
}

interface ObservationTables {
  /** Of a composition, or of a release and so of every composition with it. */
  mark: {
    id: Generated<number>;
    composition_id: number | null;
    name: string | null;
    version: string | null;
    kind: 'harmful';
    why: string;
    at: Instant;
    by: string;
  };
  /** A split that moves by itself. `seen`: the figures of the last look. */
  rollout: {
    id: Generated<number>;
    channel: string;
    /** What was served when it began. */
    from_composition: number;
    /** What its visitors are served, or were served last. */
    to_composition: number;
    replaces: Json<Members>;
    brings: Json<Members>;
    share: Decimal;
    state: RolloutState;
    started_at: Instant;
    decided_at: Instant | null;
    decision: string | null;
    seen: Json<unknown> | null;
    steps: Json<RolloutStep[]>;
    step_minutes: Decimal;
    patience_minutes: Decimal;
    unclear_since: Instant | null;
    held_until: Instant | null;
    started_by: string;
    why: string | null;
  };
  /** Counts by minute. */
  health: {
    minute: Instant;
    channel: string;
    composition_id: number;
    name: string;
    version: string;
    kind: string;
    /** The number of the network that was served the documents. */
    network: number;
    count: number;
  };
  vital: {
    minute: Instant;
    composition_id: number;
    name: string;
    version: string;
    metric: string;
    bucket: number;
    network: number;
    count: number;
  };
  visit_report: { visit: string; what: string; at: Instant };
  /** Errors of one cause in one release. `at`: when the first was reported, `last_at`: the last. `network`: the number of the one that reported the first. */
  client_error: {
    id: Generated<string>;
    at: Instant;
    fingerprint: string;
    name: string;
    version: string;
    commit: string | null;
    team: string | null;
    route: string | null;
    composition_id: number | null;
    network: number | null;
    message: string;
    stack: string | null;
    mapped_stack: string | null;
    count: number;
    kind: Generated<string>;
    last_at: Instant | null;
  };
  /** What the matrix found of compositions. `members_hash`: SHA-256 of the members. */
  matrix_run: {
    id: Generated<number>;
    composition_id: number;
    members_hash: string;
    passed: boolean;
    at: Instant;
    by: string;
    report: Json<MatrixReport>;
  };
  /** What the processes of the site report of themselves. */
  node: { id: string; facts: Json<NodeFacts>; started_at: Instant; seen_at: Instant };
  /** The last alert about a subject: a group of errors, with the number of the network that reported it, or a rollout. */
  alert: { subject: string; team: string; network: number | null; at: Instant };
  /** `day`: a date in UTC. */
  open_composition: { composition_id: number; day: ColumnType<Date, string, string>; network: number };
}

export type PlatformDb = Kysely<PlatformTables>;
export type PlatformTransaction = Transaction<PlatformTables>;
