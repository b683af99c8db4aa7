/** Several parts of a channel's visitors are served different releases at the same time. */
export const splitSteps: [id: string, statements: string[]][] = [
  [
    '355-splits',
    [
      `create table platform.split (
        id int generated always as identity primary key,
        channel text not null references platform.channel on delete cascade,
        -- What the channel serves, with the releases of "brings" in place of those of "replaces".
        composition_id int not null references platform.composition,
        replaces jsonb not null,
        brings jsonb not null,
        share numeric not null check (share between 0 and 1),
        salt text not null,
        at timestamptz not null,
        by text not null,
        rollout_id int references platform.rollout)`,
      'create index split_by_channel on platform.split (channel)',
      `create table platform.split_composition (channel text, composition_id int references platform.composition,
        rollout_id int references platform.rollout, primary key (composition_id, channel))`,
      `alter table platform.channel drop column split_composition_id, drop column split_share, drop column split_salt,
        drop column split_at, drop column split_by, drop column rollout_id`,
      'drop index platform.rollout_of_channel',
      `alter table platform.rollout add column replaces jsonb not null default '{}', add column brings jsonb not null default '{}'`,
    ],
  ],
];
