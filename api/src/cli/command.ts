import type { StaffCallName } from '@nitida/contract';
import type { CallInput } from './client.ts';

/** The parsed command line: one text per positional argument and option. Options of the kind `several` may be repeated. */
export interface Typed {
  args: Record<string, string>;
  options: Record<string, string | undefined>;
  several: Record<string, string[]>;
  flags: Record<string, boolean>;
  /** Reads a file; `-` is the standard input. */
  read(path: string): Promise<string>;
  /** Reads a file that is no text. */
  readBytes(path: string): Promise<Uint8Array>;
}

export interface Option {
  kind: 'text' | 'several' | 'flag';
  /** The placeholder for its value in the help. */
  value?: string;
  help: string;
}

export interface Command {
  /** For example `inbox answer`. */
  words: string;
  call: StaffCallName;
  help: string;
  /** The names of the positional arguments. All of them are required. */
  args?: readonly string[];
  options?: Record<string, Option>;
  /** Builds the input of the call. Absent when the call takes none. */
  input?(typed: Typed): CallInput | Promise<CallInput>;
  /** Selects the part of the answer that is shown. By default all of it is shown. */
  part?(answer: Record<string, unknown>, typed: Typed): unknown;
}

/** An option that takes one value, with its placeholder in the help. */
export const text = (value: string, help: string): Option => ({ kind: 'text', value, help });
/** The placeholder for a value that is one of `names`. */
export const anyOf = (names: readonly string[]): string => names.join('|');
