import { runPrepared } from './prepare.mjs';

/**
 * glibc returns memory to the system late, above all what several threads need to compile the database: it raises these limits
 * with each large block that is freed. Limits that are set stay, which saves 80 MB. Other allocators ignore them. In bytes.
 */
const allocator = { MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' };

await runPrepared('platform/local/src/start.ts', [], allocator);
