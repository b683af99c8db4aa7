import { runPrepared } from './prepare.mjs';

const command = {
  usage: 'npm run new -- mf-reviews [--team reviews]   makes a remote with a page, its texts, a test and a README',
  options: { team: { type: /** @type {const} */ ('string') } },
  takesWords: true,
};

await runPrepared('platform/src/new/index.ts', { command });
