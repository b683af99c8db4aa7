import type { KeptSessions } from './kept-sessions.ts';

/** What a command line needs of its process. */
export interface CliEnvironment {
  env: Record<string, string | undefined>;
  out(text: string): void;
  err(text: string): void;
  /** Asks at the terminal. `isSecret` hides the input. Null when nobody is at the terminal. */
  ask: ((question: string, isSecret: boolean) => Promise<string>) | null;
  /** Null: each command signs in and out. */
  sessions: KeptSessions | null;
  /** Reads a file; `-` is the standard input. */
  readFile(path: string): Promise<string>;
  /** Reads a file that is no text. */
  readBytes(path: string): Promise<Uint8Array>;
}
