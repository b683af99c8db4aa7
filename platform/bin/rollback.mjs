import { runPrepared } from './prepare.mjs';

await runPrepared('platform/src/cli.ts', { words: ['roll-back'] });
