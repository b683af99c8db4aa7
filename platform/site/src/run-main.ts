import { ConfigError, DatabaseUnavailableError, FolderInUseError } from '@nitida/api';
import { BrokenContractError, RefusedReleaseError, ReleaseStoreError } from '@nitida/platform/registry/index';
import { PortInUseError } from './listen.ts';

type ErrorClass = abstract new (...args: never[]) => Error;

/** Errors that the person who starts a site can correct. They are printed as a sentence, without a stack. */
const mendable: readonly ErrorClass[] = [
  BrokenContractError,
  ConfigError,
  DatabaseUnavailableError,
  FolderInUseError,
  PortInUseError,
  RefusedReleaseError,
  ReleaseStoreError,
];

/** Of these, those that no change of a source corrects. */
const ofStart: readonly ErrorClass[] = [ConfigError, FolderInUseError, PortInUseError];

/** Node's watcher, which starts this process again when a file changes, would wait for a change that corrects no command line and no setting. */
function endWatcher(): void {
  if (process.env.WATCH_REPORT_DEPENDENCIES !== undefined) process.kill(process.ppid, 'SIGTERM');
}

/** Reports a failed start. `error` is null when the sentence suffices. */
type Report = (sentence: string, error: Error | null) => void;

const print: Report = (sentence, error) => console.error(`\n${error?.stack ?? sentence}`);

interface Options {
  /** Further errors whose message suffices without a stack. */
  more?: readonly ErrorClass[];
  /** Those of them that no change of a source corrects. */
  ended?: readonly ErrorClass[];
  report?: Report;
}

/** Runs a program's main function. A failed start is reported, and the process exits with 1. */
export async function runMain(main: () => Promise<void>, { more = [], ended = [], report = print }: Options = {}): Promise<void> {
  try {
    await main();
  } catch (error) {
    const isMendable = [...mendable, ...more].some((kind) => error instanceof kind);
    report(error instanceof Error ? error.message : String(error), error instanceof Error && !isMendable ? error : null);
    if ([...ofStart, ...ended].some((kind) => error instanceof kind)) endWatcher();
    process.exit(1);
  }
}
