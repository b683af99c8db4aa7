import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;

/** `key`: a publisher's key. `workload`: a job with a token of its issuer. `system`: the platform itself, such as a start. `unknown`: a refused request. */
export type ActorKind = 'key' | 'workload' | 'staff' | 'system' | 'unknown';
export type ClaimKind = 'remote' | 'route' | 'namespace' | 'call' | 'event';

/** Teams, what they own, who acts for them, and what was done. */
export interface TeamTables {
  /** A team that was retired stays for what names it. */
  team: {
    name: string;
    title: string;
    mail: string;
    webhook: string | null;
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** What belongs to one team alone. A route is a prefix. */
  claim: { team: string; kind: ClaimKind; value: string };
  /** `id`: SHA-256 of the public key. A key that acts for several teams has a row for each. */
  publisher_key: {
    id: string;
    team: string;
    public_key: string;
    label: string;
    created_at: Instant;
    created_by: string;
    revoked_at: Instant | null;
  };
  /** A job of another site, such as CI, that proves itself with a token of its issuer (OpenID Connect). */
  workload: {
    id: Generated<number>;
    team: string;
    issuer: string;
    subject: string;
    audience: string;
    created_at: Instant;
    created_by: string;
    revoked_at: Instant | null;
  };
  /** The numbers of signed requests, kept as long as their time is accepted. */
  used_nonce: { key_id: string; nonce: string; at: Instant };
  /** Source maps by the hash of their content in `file_content`. They are never served. */
  release_map: { name: string; version: string; path: string; integrity: string };
  /** Every publication, promotion, roll-back, refusal and change of keys. The database refuses to change a row. */
  log: {
    id: Generated<string>;
    at: Instant;
    actor: string;
    actor_kind: ActorKind;
    action: string;
    team: string | null;
    subject: string;
    why: string | null;
    address: string | null;
    details: ColumnType<Record<string, unknown>, string, string>;
  };
}
