import { channelSteps } from './migrations-channels.ts';
import { fileSteps } from './migrations-files.ts';
import { gateSteps } from './migrations-gate.ts';
import { healthSteps } from './migrations-health.ts';
import { matrixSteps } from './migrations-matrix.ts';
import { nodeSteps } from './migrations-nodes.ts';
import { previewSteps } from './migrations-preview.ts';
import { renderingSteps } from './migrations-renderings.ts';
import { tabSteps } from './migrations-tab.ts';

/** Who may publish what, and who published it. A key may act for several teams: it has a row for each. */
const teamTables = [
  'create table platform.team (name text primary key, title text not null, mail text not null, webhook text)',
  `create table platform.claim (team text not null references platform.team,
    kind text not null check (kind in ('remote', 'route', 'namespace', 'call', 'event')), value text not null, primary key (kind, value))`,
  `create table platform.publisher_key (id text, team text references platform.team, public_key text not null, label text not null,
    created_at timestamptz not null, created_by text not null, revoked_at timestamptz, primary key (id, team))`,
  `create table platform.workload (id int generated always as identity primary key, team text not null references platform.team,
    issuer text not null, subject text not null, audience text not null, created_at timestamptz not null, created_by text not null,
    revoked_at timestamptz)`,
  'create table platform.used_nonce (key_id text, nonce text, at timestamptz not null, primary key (key_id, nonce))',
  'create index used_nonce_by_time on platform.used_nonce (at)',
  `alter table platform.release add column team text references platform.team, add column key_id text,
    add column workload int references platform.workload, add column signature text, add column commit text, add column offer jsonb,
    add column published_by text`,
  // The bytes are in file_content. Nothing serves them.
  `create table platform.release_map (name text, version text, path text, integrity text not null, primary key (name, version, path),
    foreign key (name, version) references platform.release)`,
];

/** The channel had the name `stable`. Its row stays for nodes of the earlier version. */
const productionChannel = [
  `alter table platform.channel add column kind text not null default 'production' check (kind in ('production', 'staging', 'branch')),
    add column split_composition_id int references platform.composition,
    add column split_share numeric check (split_share between 0 and 1), add column split_salt text, add column rollout_id int`,
  `insert into platform.channel (name, composition_id, promotion_id, updated_at)
    select 'production', composition_id, promotion_id, updated_at from platform.channel where name = 'stable' on conflict do nothing`,
];

const appendOnlyLog = [
  `create table platform.log (id bigint generated always as identity primary key, at timestamptz not null, actor text not null,
    actor_kind text not null check (actor_kind in ('key', 'workload', 'staff', 'system', 'unknown')), action text not null, team text,
    subject text not null, why text, address text, details jsonb not null)`,
  'create index log_by_team on platform.log (team, id)',
  `create function platform.refuse_change() returns trigger language plpgsql as
    $body$ begin raise exception 'platform.log is append-only'; end $body$`,
  `create trigger log_is_append_only before update or delete or truncate on platform.log
    for each statement execute function platform.refuse_change()`,
];

/** What browsers report of the compositions that they run, and what was decided from it. `name` and `version` are empty for a whole page. */
const observationTables = [
  `create table platform.mark (id int generated always as identity primary key, composition_id int references platform.composition,
    name text, version text, kind text not null check (kind in ('harmful')), why text not null, at timestamptz not null, by text not null,
    foreign key (name, version) references platform.release,
    check ((composition_id is null) = (name is not null) and (name is null) = (version is null)))`,
  `create table platform.rollout (id int generated always as identity primary key, channel text not null,
    from_composition int not null references platform.composition, to_composition int not null references platform.composition,
    share numeric not null check (share between 0 and 1), state text not null, started_at timestamptz not null, decided_at timestamptz,
    decision text, seen jsonb)`,
  'alter table platform.channel add foreign key (rollout_id) references platform.rollout',
  `create table platform.health (minute timestamptz, channel text, composition_id int, name text, version text, kind text,
    count int not null, primary key (minute, channel, composition_id, name, version, kind))`,
  `create table platform.vital (minute timestamptz, composition_id int, name text, version text, metric text, bucket int,
    count int not null, primary key (minute, composition_id, name, version, metric, bucket))`,
  `create table platform.client_error (id bigint generated always as identity primary key, at timestamptz not null,
    fingerprint text not null, name text not null, version text not null, commit text, team text, route text, composition_id int,
    message text not null, stack text, mapped_stack text, count int not null)`,
  'create index client_error_by_fingerprint on platform.client_error (fingerprint, name, version)',
  'create table platform.open_composition (composition_id int, day date, tabs int not null, primary key (composition_id, day))',
];

/** With this one, the compositions of the earlier version are sealed. */
export const sealMigration = '009-seals';

/** Migrations in the order of their creation. A released migration never changes. */
export const steps: [id: string, statements: string[]][] = [
  [
    '001-releases',
    [
      'create table platform.release (name text, version text, manifest jsonb not null, published_at timestamptz not null, primary key (name, version))',
      'create table platform.composition (id int generated always as identity primary key, members jsonb not null, reason text not null, signature text not null, created_at timestamptz not null)',
      'create table platform.channel (name text primary key, composition_id int not null references platform.composition, updated_at timestamptz not null)',
      'create table platform.imported (name text primary key, version text not null)',
    ],
  ],
  [
    '002-shared-store',
    [
      'create table platform.secret (name text primary key, value text not null)',
      'create table platform.file_content (integrity text primary key, content bytea not null, brotli bytea, gzip bytea)',
      'create table platform.release_file (name text, path text, integrity text not null, primary key (name, path))',
      `insert into platform.release_file (name, path, integrity)
        select distinct on (name, file->>'path') name, file->>'path', file->>'integrity'
        from platform.release, jsonb_array_elements(manifest->'files') as file
        order by name, file->>'path', published_at desc`,
    ],
  ],
  [
    '003-promotions',
    [
      `create table platform.promotion (id int generated always as identity primary key, channel text not null,
        composition_id int not null references platform.composition, previous_id int references platform.promotion,
        rolled_back text, created_at timestamptz not null)`,
      'alter table platform.channel add column promotion_id int references platform.promotion',
      // Older installations did not record what was served before, so the order of the compositions is used.
      `insert into platform.promotion (id, channel, composition_id, previous_id, created_at) overriding system value
        select composition.id, channel.name, composition.id, lag(composition.id) over (order by composition.id), composition.created_at
        from platform.composition join platform.channel on composition.id <= channel.composition_id`,
      'update platform.channel set promotion_id = composition_id',
      `select setval(pg_get_serial_sequence('platform.promotion', 'id'), (select coalesce(max(id), 0) + 1 from platform.promotion), false)`,
    ],
  ],
  [
    '004-release-stores',
    [
      'alter table platform.file_content alter column content drop not null, add column brotli_integrity text, add column gzip_integrity text',
    ],
  ],
  ['005-teams', teamTables],
  ['006-production', productionChannel],
  ['007-log', appendOnlyLog],
  ['008-observations', observationTables],
  [sealMigration, [`alter table platform.composition add column seal text, alter column signature set default ''`]],
  ...gateSteps,
  ...channelSteps,
  ...healthSteps,
  ...tabSteps,
  ...previewSteps,
  ...matrixSteps,
  ...nodeSteps,
  ...fileSteps,
  ...renderingSteps,
];
