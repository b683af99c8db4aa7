import { runPrepared } from './prepare.mjs';

await runPrepared('platform/local/src/start.ts');
