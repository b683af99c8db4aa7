import { runContentCli } from './cli/content-files/run-content.ts';
import { terminal } from './cli/terminal.ts';

/** The content of a running site as files: `npm run content -- export` and `npm run content -- import`. */
process.exitCode = await runContentCli(process.argv.slice(2), terminal());
