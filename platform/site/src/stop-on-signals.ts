/** A clean stop may take this long before the process ends anyway. Everything that was acknowledged is already on disk. */
const patienceMs = 20_000;

/** Runs `stop` once, on Ctrl-C, SIGTERM or SIGHUP, or when the parent process has ended. Then it ends the process. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const end = (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(exitCode), patienceMs).unref();
    stop()
      .catch((error: unknown) => console.error(error))
      .finally(() => process.exit(exitCode));
  };
  process.on('SIGINT', () => end(0));
  process.on('SIGTERM', () => end(0));
  process.on('SIGHUP', () => end(0));
  process.on('disconnect', () => end(1));
}
