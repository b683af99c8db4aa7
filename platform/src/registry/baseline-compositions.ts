/** Compositions, the channels that serve them, and what was decided about them. */
export const compositionsSchema: readonly string[] = [
  `create table platform.composition (
    id integer generated always as identity primary key,
    members jsonb not null,
    reason text not null,
    created_at timestamptz not null,
    seal text not null
  )`,
  `create table platform.promotion (
    id integer generated always as identity primary key,
    channel text not null,
    composition_id integer not null references platform.composition,
    previous_id integer references platform.promotion,
    rolled_back text,
    created_at timestamptz not null,
    act text not null default 'promote' check (act in ('publish', 'promote', 'roll-back', 'start')),
    by text
  )`,
  `create table platform.rollout (
    id integer generated always as identity primary key,
    channel text not null,
    from_composition integer not null references platform.composition,
    to_composition integer not null references platform.composition,
    share numeric not null check (share >= 0 and share <= 1),
    state text not null check (state in ('running', 'returning', 'promoting', 'back', 'done', 'stopped')),
    started_at timestamptz not null,
    decided_at timestamptz,
    decision text,
    seen jsonb,
    steps jsonb not null default '[]',
    step_minutes numeric not null default 5,
    patience_minutes numeric not null default 30,
    unclear_since timestamptz,
    held_until timestamptz,
    started_by text not null default 'unknown',
    why text,
    replaces jsonb not null default '{}',
    brings jsonb not null default '{}'
  )`,
  `create table platform.channel (
    name text primary key,
    composition_id integer not null references platform.composition,
    updated_at timestamptz not null,
    promotion_id integer references platform.promotion,
    kind text not null default 'production' check (kind in ('production', 'staging', 'branch')),
    used_at timestamptz
  )`,
  // A lock goes with its branch. Others keep the channel as it is, but for roll-backs.
  `create table platform.channel_lock (
    channel text primary key references platform.channel on delete cascade,
    why text not null,
    at timestamptz not null,
    by text not null,
    until timestamptz
  )`,
  // What the channel serves, with the releases of "brings" in place of those of "replaces", for a part of its visitors.
  `create table platform.split (
    id integer generated always as identity primary key,
    channel text not null references platform.channel on delete cascade,
    composition_id integer not null references platform.composition,
    replaces jsonb not null,
    brings jsonb not null,
    share numeric not null check (share >= 0 and share <= 1),
    salt text not null,
    at timestamptz not null,
    by text not null,
    rollout_id integer references platform.rollout
  )`,
  'create index split_by_channel on platform.split (channel)',
  `create table platform.split_composition (
    channel text,
    composition_id integer references platform.composition,
    rollout_id integer references platform.rollout,
    primary key (composition_id, channel)
  )`,
  `create table platform.served_member (
    name text,
    version text,
    composition_id integer references platform.composition,
    primary key (name, version, composition_id)
  )`,
  `create table platform.preview (
    id integer generated always as identity primary key,
    channel text,
    composition_id integer references platform.composition,
    team text,
    signature text not null default '',
    why text,
    created_at timestamptz not null,
    created_by text not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    revoked_by text,
    check ((channel is null) <> (composition_id is null))
  )`,
  'create index preview_by_expiry on platform.preview (expires_at)',
  `create table platform.mark (
    id integer generated always as identity primary key,
    composition_id integer references platform.composition,
    name text,
    version text,
    kind text not null check (kind = 'harmful'),
    why text not null,
    at timestamptz not null,
    by text not null,
    foreign key (name, version) references platform.release,
    check (((composition_id is null) = (name is not null)) and ((name is null) = (version is null)))
  )`,
  `create table platform.matrix_run (
    id integer generated always as identity primary key,
    composition_id integer not null references platform.composition,
    members_hash text not null,
    passed boolean not null,
    at timestamptz not null,
    by text not null,
    report jsonb not null
  )`,
  'create index matrix_run_members on platform.matrix_run (members_hash, id desc)',
  `create table platform.open_composition (
    composition_id integer,
    day date,
    network smallint,
    primary key (composition_id, day, network)
  )`,
  `create table platform.render_order (
    key text primary key,
    work jsonb not null,
    remote text not null,
    rank integer not null,
    asked integer not null,
    done integer not null,
    round integer not null,
    is_partial boolean not null,
    is_hung boolean not null,
    attempts integer not null,
    lease uuid,
    leased_until timestamptz,
    wanted_at timestamptz not null
  )`,
  'create index render_order_by_remote on platform.render_order (remote)',
  'create index render_order_open on platform.render_order (rank) where done < asked',
  `create table platform.rendered_page (
    key text primary key,
    page bytea not null,
    at timestamptz not null,
    wanted_at timestamptz not null
  )`,
];
