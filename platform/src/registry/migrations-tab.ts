/** The migrations of what open tabs need. */
export const tabSteps: [id: string, statements: string[]][] = [
  // The files of a release go when no tab can need them. Its description stays.
  ['019-removed-files', ['alter table platform.release add column removed_at timestamptz']],
];
