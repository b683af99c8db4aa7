import type { StaffCallName } from '@nitida/contract';
import type { CallInput } from './client.ts';

/** What was typed: one text per positional argument and option; `several` options may come more than once. */
export interface Typed {
  args: Record<string, string>;
  options: Record<string, string | undefined>;
  several: Record<string, string[]>;
  flags: Record<string, boolean>;
  /** The content of a file; `-` is standard input. */
  read(path: string): Promise<string>;
}

export interface Option {
  kind: 'text' | 'several' | 'flag';
  /** What the help shows for its value. */
  value?: string;
  help: string;
}

export interface Command {
  /** `inbox answer`. */
  words: string;
  call: StaffCallName;
  help: string;
  /** Names of positional arguments, all needed. */
  args?: readonly string[];
  options?: Record<string, Option>;
  /** What the call is sent; left out where it takes nothing. */
  input?(typed: Typed): CallInput | Promise<CallInput>;
  /** The part of the answer that is shown; all of it when left out. */
  part?(answer: Record<string, unknown>, typed: Typed): unknown;
}
