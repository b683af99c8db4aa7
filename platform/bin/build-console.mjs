import { runPrepared } from './prepare.mjs';

await runPrepared('platform/src/build/run-build-console.ts');
