/** The migrations of previews. */
export const previewSteps: [id: string, statements: string[]][] = [
  [
    '025-previews',
    [
      `create table platform.preview (id int generated always as identity primary key, channel text,
        composition_id int references platform.composition, team text, signature text not null default '', why text,
        created_at timestamptz not null, created_by text not null, expires_at timestamptz not null, revoked_at timestamptz, revoked_by text,
        check ((channel is null) <> (composition_id is null)))`,
      'create index preview_by_expiry on platform.preview (expires_at)',
    ],
  ],
];
