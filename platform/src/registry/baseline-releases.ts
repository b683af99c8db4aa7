/** Teams, their keys, releases and their files. */
export const releasesSchema: readonly string[] = [
  `create table platform.secret (
    name text primary key,
    value text not null
  )`,
  `create table platform.team (
    name text primary key,
    title text not null,
    mail text not null,
    webhook text,
    retired_at timestamptz
  )`,
  `create table platform.claim (
    team text not null references platform.team,
    kind text check (kind in ('remote', 'route', 'namespace', 'call', 'event')),
    value text,
    primary key (kind, value)
  )`,
  `create table platform.publisher_key (
    id text,
    team text references platform.team,
    public_key text not null,
    label text not null,
    created_at timestamptz not null,
    created_by text not null,
    revoked_at timestamptz,
    primary key (id, team)
  )`,
  `create table platform.workload (
    id integer generated always as identity primary key,
    team text not null references platform.team,
    issuer text not null,
    subject text not null,
    audience text not null,
    created_at timestamptz not null,
    created_by text not null,
    revoked_at timestamptz
  )`,
  `create table platform.used_nonce (
    key_id text,
    nonce text,
    at timestamptz not null,
    primary key (key_id, nonce)
  )`,
  'create index used_nonce_by_time on platform.used_nonce (at)',
  `create table platform.release (
    name text,
    version text,
    manifest jsonb not null,
    published_at timestamptz not null,
    team text references platform.team,
    key_id text,
    workload integer references platform.workload,
    signature text,
    commit text,
    offer jsonb,
    published_by text,
    removed_at timestamptz,
    primary key (name, version)
  )`,
  `create table platform.release_file (
    name text,
    path text,
    integrity text not null,
    primary key (name, path)
  )`,
  `create table platform.file_content (
    integrity text primary key,
    content bytea,
    brotli bytea,
    gzip bytea,
    brotli_integrity text,
    gzip_integrity text
  )`,
  `create table platform.release_holder (
    name text,
    path text,
    version text,
    primary key (name, path, version)
  )`,
  `create table platform.release_map (
    name text,
    version text,
    path text,
    integrity text not null,
    primary key (name, version, path),
    foreign key (name, version) references platform.release
  )`,
  `create table platform.imported (
    name text primary key,
    version text not null
  )`,
  `create table platform.api_contract (
    id integer generated always as identity primary key,
    hash text not null,
    contract jsonb not null,
    at timestamptz not null
  )`,
];
