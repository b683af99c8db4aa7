import { stopOnSignals } from '@nitida/site';
import { registerPublisher } from '../../test/publisher.ts';
import { exampleTeam } from '../../test/teams.ts';
import { startSite } from '../src/index.ts';

/** Serves a site with the releases of the named folders, as `npm start` does after the build, until it receives a signal. */
const site = await startSite({
  port: Number(process.env.PORT ?? 0),
  dataDir: process.env.DATA_DIR ?? '',
  releases: process.argv.slice(2),
  env: process.env,
  teams: [exampleTeam('work', 'shell', 'work'), exampleTeam('platform')],
});
stopOnSignals(() => site.stop());
process.send?.({
  ready: {
    url: `http://127.0.0.1:${site.config.port}`,
    staffUrl: site.staffUrl,
    publisherKey: site.config.serves.has('registry') ? await registerPublisher(site.platform, 'work', 'platform') : '',
  },
});
