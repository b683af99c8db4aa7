import { loadConfig } from '@nitida/api';
import { runMain } from './run-main.ts';
import { startSite } from './start-site.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** Starts the site in production. It serves the releases of the store, which teams publish. */
await runMain(async () => {
  const { port, dataDir } = loadConfig(process.env);
  const site = await startSite({ port, dataDir, env: process.env });
  stopOnSignals(() => site.stop());
  console.log(`Nítida serves ${site.url}, and staff at ${site.staffUrl}.`);
});
