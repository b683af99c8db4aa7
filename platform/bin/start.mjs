import { runPrepared } from './prepare.mjs';

/**
 * glibc returns memory to the system late, above all what several threads need to compile the database: it raises these limits
 * with each large block that is freed. Limits that are set stay, which saves 80 MB. Other allocators ignore them. In bytes.
 */
const allocator = { MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' };

const command = {
  usage: `npm start                      installs, builds what has changed, and starts the whole site
npm start -- --promote         serves what was built, also where another set is served
npm start -- --keep-going      starts with the packages that build

PORT (3000) is the site's port, the next one staff's. DATA_DIR (.data) keeps what is stored. DATABASE_URL names a PostgreSQL.`,
  options: { promote: { type: /** @type {const} */ ('boolean') }, 'keep-going': { type: /** @type {const} */ ('boolean') } },
};

await runPrepared('platform/local/src/start.ts', { command, env: allocator });
