import { runPrepared } from './prepare.mjs';

// `--watch` restarts this process when the API, the composer or their shared rules change.
const command = {
  usage: `npm run dev                                    starts the site, and replaces what changes on open pages
npm run dev -- <remote>                        follows one remote; the others are served as released
npm run dev -- <remote> --against <address>    shows it inside the site at that address`,
  options: { against: { type: /** @type {const} */ ('string') } },
  takesWords: true,
};

// `--watch` restarts this process when the API, the composer or their shared rules change.
await runPrepared('platform/local/src/dev.ts', { command, flags: ['--watch', '--watch-preserve-output'] });
