import { runApi } from './run-api.ts';

/** The API alone, with a real payment provider: `node src/main.ts`. */
await runApi();
