import { stopOnSignals } from '@nitida/site';
import { startSite } from '../src/index.ts';

/** Serves a site with the releases of the named folders, as `npm start` does after the build, until it receives a signal. */
const site = await startSite({ port: 0, dataDir: process.env.DATA_DIR ?? '', releases: process.argv.slice(2), env: process.env });
stopOnSignals(() => site.stop());
process.send?.({
  ready: { url: `http://127.0.0.1:${site.config.port}`, staffUrl: site.staffUrl, publishToken: site.platform.publishToken },
});
