/** Time that a clean stop may take before the process ends anyway: everything acknowledged is already on disk. */
const patienceMs = 20_000;

/** Runs `stop` once, on Ctrl-C, on a polite kill, or when whoever started this process is gone; then ends the process. */
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
