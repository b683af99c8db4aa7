import { runApi } from '@nitida/api/development';
import { createLocalTools } from './local-tools.ts';

/** Starts the API alone with the local tools: `npm run api -w platform/local`. */
await runApi(createLocalTools());
