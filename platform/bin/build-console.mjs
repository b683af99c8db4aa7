import { runPrepared } from './prepare.mjs';

const command = { usage: 'npm run build -w platform/console   builds the staff console' };

await runPrepared('platform/src/build/run-build-console.ts', { command });
