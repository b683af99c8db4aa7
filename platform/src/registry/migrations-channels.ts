/** Who served what, and splits. */
export const channelSteps: [id: string, statements: string[]][] = [
  [
    '013-channels',
    [
      `alter table platform.promotion add column act text not null default 'promote'
        check (act in ('publish', 'promote', 'roll-back', 'start')), add column by text`,
      'alter table platform.channel add column split_at timestamptz, add column split_by text, add column used_at timestamptz',
      'update platform.channel set used_at = updated_at',
    ],
  ],
];
