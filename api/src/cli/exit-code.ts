import type { CliEnvironment } from './environment.ts';
import { CliFailure, exitCodes } from './failure.ts';

/** Prints what a command answers, or the sentence of its expected failure. @returns the exit code */
export async function exitCodeOf(environment: CliEnvironment, execute: () => Promise<string>): Promise<number> {
  try {
    environment.out(await execute());
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof CliFailure)) throw error;
    environment.err(error.message);
    return error.exitCode;
  }
}
