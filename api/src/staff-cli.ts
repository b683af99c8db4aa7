import { runCli } from './cli/run.ts';
import { terminal } from './cli/terminal.ts';

/** Staff's command line: `npm run admin -w api -- inbox list`. */
process.exitCode = await runCli(process.argv.slice(2), terminal());
