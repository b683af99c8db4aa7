/** What browsers and processes report, and what was done. */
export const observationsSchema: readonly string[] = [
  `create table platform.health (
    minute timestamptz,
    channel text,
    composition_id integer,
    name text,
    version text,
    kind text,
    network smallint,
    count integer not null,
    primary key (minute, channel, composition_id, name, version, kind, network)
  )`,
  'create index health_by_composition on platform.health (composition_id, minute)',
  `create table platform.vital (
    minute timestamptz,
    composition_id integer,
    name text,
    version text,
    metric text,
    bucket integer,
    network smallint,
    count integer not null,
    primary key (minute, composition_id, name, version, metric, bucket, network)
  )`,
  'create index vital_by_composition on platform.vital (composition_id, minute)',
  // What each visit has reported, so that it counts once.
  `create table platform.visit_report (
    visit text,
    what text,
    at timestamptz not null,
    primary key (visit, what)
  )`,
  'create index visit_report_by_time on platform.visit_report (at)',
  `create table platform.client_error (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    fingerprint text not null,
    name text not null,
    version text not null,
    commit text,
    team text,
    route text,
    composition_id integer,
    network smallint,
    message text not null,
    stack text,
    mapped_stack text,
    count integer not null,
    kind text not null default 'error',
    last_at timestamptz
  )`,
  'create index client_error_by_time on platform.client_error (last_at)',
  'create unique index client_error_group on platform.client_error (name, version, fingerprint)',
  `create table platform.alert (
    subject text primary key,
    team text not null,
    network smallint,
    at timestamptz not null
  )`,
  'create index alert_by_team on platform.alert (team, at)',
  `create table platform.node (
    id uuid primary key,
    facts jsonb not null,
    started_at timestamptz not null,
    seen_at timestamptz not null
  )`,
  `create table platform.log (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    actor text not null,
    actor_kind text not null check (actor_kind in ('key', 'workload', 'staff', 'system', 'unknown')),
    action text not null,
    team text,
    subject text not null,
    why text,
    address text,
    details jsonb not null
  )`,
  'create index log_by_team on platform.log (team, id)',
  `create function platform.refuse_change() returns trigger language plpgsql as
    $body$ begin raise exception 'platform.log is append-only'; end $body$`,
  `create trigger log_is_append_only before update or delete or truncate on platform.log
    for each statement execute function platform.refuse_change()`,
];
