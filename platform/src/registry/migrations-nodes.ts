/** The migrations of what processes report of themselves. */
export const nodeSteps: [id: string, statements: string[]][] = [
  [
    '316-nodes',
    [
      `create table platform.node (
        id uuid primary key,
        -- What the process reported last.
        facts jsonb not null,
        started_at timestamptz not null,
        seen_at timestamptz not null)`,
    ],
  ],
];
