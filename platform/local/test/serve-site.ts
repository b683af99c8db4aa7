import { stopOnSignals } from '@nitida/site';
import { startSite } from '../src/index.ts';

/** Serves a site of the releases in the folders named, as `npm start` does after it has built, until it is told to stop. */
const site = await startSite({ port: 0, dataDir: process.env.DATA_DIR ?? '', releases: process.argv.slice(2), env: process.env });
stopOnSignals(() => site.stop());
process.send?.({
  ready: { url: `http://127.0.0.1:${site.config.port}`, staffUrl: site.staffUrl, publishToken: site.platform.publishToken },
});
