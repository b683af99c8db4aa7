import { expect, test } from 'vitest';
import { databaseFolders, filesForPostgres } from './files-for-postgres.ts';
import { root } from './step.ts';

test('tests of races, of raw SQL and of shared servers run on PostgreSQL, and those of pure rules do not', () => {
  const files = filesForPostgres(root);
  expect(files).toEqual(
    expect.arrayContaining([
      'api/src/modules/booking/races.test.ts',
      'api/src/db/database.test.ts',
      'platform/local/src/two-nodes.test.ts',
    ]),
  );
  expect(files).not.toContain('api/src/modules/forms/plain-form.test.ts');
  expect(files).not.toContain('platform/local/src/sandbox/sandbox-calls.test.ts');
  for (const file of files)
    expect(
      databaseFolders.some((folder) => file.startsWith(`${folder}/`)),
      file,
    ).toBe(true);
});
