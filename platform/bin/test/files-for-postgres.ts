import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The tests here use a database. */
export const databaseFolders = ['api', 'platform/src/registry', 'platform/local'];

/**
 * What the embedded database, which has one connection, cannot hold: things that happen at once, SQL that a test writes itself, and a server that is
 * shared, stopped or copied.
 */
const needsServer = /Promise\.all(Settled)?\(|\bsql`|\bTEST_DATABASE_URL\b|\btestServer\b/;

/** The sandbox of the payment provider is tested in memory, whichever database the other tests use. */
const isInMemory = /\buseSandbox\(\)/;

/** These files start a site on its embedded defaults, whichever database the other tests use. */
export const filesOnDefaults = ['release-command', 'start-site', 'site-lock'].map((name) => `platform/local/src/${name}.test.ts`);

/** The tests that run on PostgreSQL at every change. `npm run proof -- postgres` runs all of these folders there. */
export const filesForPostgres = (root: string): string[] =>
  databaseFolders
    .flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: root, exclude: ['**/node_modules', '**/*.proof.test.ts'] }))
    .filter((file) => !filesOnDefaults.includes(file))
    .filter((file) => {
      const code = readFileSync(join(root, file), 'utf8');
      return needsServer.test(code) && !isInMemory.test(code);
    })
    .sort();
