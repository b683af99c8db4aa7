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

/**
 * Runs a program's main function. A failed start is reported, and the process exits with 1. `more` lists further errors whose message suffices without a
 * stack, and `ended` those of them that no change of a source corrects.
 */
export async function runMain(
  main: () => Promise<void>,
  more: readonly ErrorClass[] = [],
  ended: readonly ErrorClass[] = [],
): Promise<void> {
  try {
    await main();
  } catch (error) {
    const isMendable = [...mendable, ...more].some((kind) => error instanceof kind);
    console.error(`\n${error instanceof Error ? (isMendable ? error.message : error.stack) : String(error)}`);
    if ([...ofStart, ...ended].some((kind) => error instanceof kind)) endWatcher();
    process.exit(1);
  }
}
