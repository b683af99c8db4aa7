import { createLog, loadConfig } from '@nitida/api';
import { runMain } from './run-main.ts';
import { startSite } from './start-site.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const log = createLog({ logLevel: 'info' });

/** Starts the site in production. It serves the releases of the store, which teams publish. Every line that it writes is JSON. */
await runMain(
  async () => {
    const { port, dataDir } = loadConfig(process.env);
    const site = await startSite({ port, dataDir, env: process.env });
    stopOnSignals(() => site.stop());
    log.info({ url: site.url, staffUrl: site.config.staffOrigin }, 'serving');
  },
  { report: (sentence, error) => log.error(error ? { err: error } : {}, sentence) },
);
