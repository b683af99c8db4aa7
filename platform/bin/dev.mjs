import { runPrepared } from './prepare.mjs';

// What runs in this process (the API, the composer, the rules they share) starts anew when it changes.
await runPrepared('platform/local/src/dev.ts', ['--watch', '--watch-preserve-output']);
