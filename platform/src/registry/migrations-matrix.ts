/** The migrations of what the matrix found. */
export const matrixSteps: [id: string, statements: string[]][] = [
  [
    '028-matrix',
    [
      `create table platform.matrix_run (
        id int generated always as identity primary key,
        composition_id int not null references platform.composition,
        -- SHA-256 of the members: a later composition with the same ones has passed, too.
        members_hash text not null,
        passed boolean not null,
        at timestamptz not null,
        by text not null,
        report jsonb not null)`,
      'create index matrix_run_members on platform.matrix_run (members_hash, id desc)',
    ],
  ],
];
