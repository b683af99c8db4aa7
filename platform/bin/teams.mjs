import { runPrepared } from './prepare.mjs';

const command = { usage: 'npm run teams   writes .github/CODEOWNERS from teams.json' };

await runPrepared('platform/src/teams/write-code-owners.ts', { command });
