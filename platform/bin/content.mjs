import { runPrepared } from './prepare.mjs';

await runPrepared('api/src/content-cli.ts');
