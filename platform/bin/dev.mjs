import { runPrepared } from './prepare.mjs';

// `--watch` restarts this process when the API, the composer or their shared rules change.
await runPrepared('platform/local/src/dev.ts', ['--watch', '--watch-preserve-output']);
