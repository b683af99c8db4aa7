/** How a command ends, as the shell sees it. */
export const exitCodes = { done: 0, refused: 1, usage: 2, signIn: 3, unreachable: 4 } as const;

/** A sentence for the person at the keyboard; no stack is of use to them. */
export class CliFailure extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

export const usage = (message: string): CliFailure => new CliFailure(message, exitCodes.usage);
