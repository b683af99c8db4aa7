import { runPrepared } from './prepare.mjs';

await runPrepared('platform/src/new/index.ts');
