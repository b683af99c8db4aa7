import { runPrepared } from './prepare.mjs';

await runPrepared('platform/bin/test/run.ts');
