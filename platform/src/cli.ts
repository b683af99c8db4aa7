import { runCommand } from './cli/run-command.ts';
import { UserError } from './cli/site-client.ts';

try {
  console.log(await runCommand(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
}
