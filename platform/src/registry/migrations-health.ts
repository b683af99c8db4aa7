/** What browsers report, whom it alerts, and rollouts that move by themselves. */
export const healthSteps: [id: string, statements: string[]][] = [
  [
    '016-health',
    [
      'create index health_by_composition on platform.health (composition_id, minute)',
      'create index vital_by_composition on platform.vital (composition_id, minute)',
      // `at` is when a group was first seen. Errors of one cause have one fingerprint in every release.
      `alter table platform.client_error add column kind text not null default 'error', add column last_at timestamptz`,
      'drop index platform.client_error_by_fingerprint',
      'create unique index client_error_group on platform.client_error (name, version, fingerprint)',
      'create index client_error_by_time on platform.client_error (last_at)',
      'create table platform.alert (subject text primary key, team text not null, at timestamptz not null)',
      'create index alert_by_team on platform.alert (team, at)',
    ],
  ],
  [
    '017-rollouts',
    [
      // `steps`: each share with the time from which it holds. `held_until`: the node that moves it is at work until then at most.
      `alter table platform.rollout add column steps jsonb not null default '[]', add column step_minutes numeric not null default 5,
        add column patience_minutes numeric not null default 30, add column unclear_since timestamptz, add column held_until timestamptz,
        add column started_by text not null default 'unknown', add column why text,
        add check (state in ('running', 'returning', 'promoting', 'back', 'done', 'stopped'))`,
      `create unique index rollout_of_channel on platform.rollout (channel) where state in ('running', 'returning', 'promoting')`,
    ],
  ],
];
