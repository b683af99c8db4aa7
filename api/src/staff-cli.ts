import { runCli } from './cli/run.ts';
import { terminal } from './cli/terminal.ts';

/** The command line of staff: `npm run admin -w api -- inbox list`. */
process.exitCode = await runCli(process.argv.slice(2), terminal());
