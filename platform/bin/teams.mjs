import { runPrepared } from './prepare.mjs';

await runPrepared('platform/src/teams/write-code-owners.ts');
