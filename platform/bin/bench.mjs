import { runPrepared } from './prepare.mjs';

await runPrepared('bench/run.ts');
