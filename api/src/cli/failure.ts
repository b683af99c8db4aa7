/** How a command ends, as the shell sees it. */
export const exitCodes = { done: 0, refused: 1, usage: 2, signIn: 3, unreachable: 4 } as const;

/** A sentence for the person at the keyboard; no stack is of use to them. */
export class CliFailure extends Error {
  readonly exitCode: number;
  /** What the site said of the failure beside its message. */
  readonly details: unknown;

  constructor(message: string, exitCode: number, details?: unknown) {
    super(message);
    this.exitCode = exitCode;
    this.details = details;
  }
}

export const usage = (message: string): CliFailure => new CliFailure(message, exitCodes.usage);
