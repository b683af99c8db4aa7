import { runPrepared } from './prepare.mjs';

await runPrepared('e2e/matrix/run.ts');
