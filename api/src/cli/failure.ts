/** The exit codes of the process. */
export const exitCodes = { done: 0, refused: 1, usage: 2, signIn: 3, unreachable: 4 } as const;

/** An expected failure, shown as a sentence without a stack trace. */
export class CliFailure extends Error {
  readonly exitCode: number;
  /** The details that the site returned with the failure. */
  readonly details: unknown;
  /** The code of the site's failure. */
  readonly code: string | undefined;

  constructor(message: string, exitCode: number, details?: unknown, code?: string) {
    super(message);
    this.exitCode = exitCode;
    this.details = details;
    this.code = code;
  }
}

export const usage = (message: string): CliFailure => new CliFailure(message, exitCodes.usage);
