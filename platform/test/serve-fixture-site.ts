import { registerPublisher } from './publisher.ts';
import { startFixtureSite } from './start-fixture-site.ts';

/** Serves the fixture site, or a copy of it in the given folder, until the parent process stops it. */
const site = await startFixtureSite(process.argv[2]);
process.send?.({ ready: { url: site.url, dataDir: site.dataDir, publisherKey: await registerPublisher(site.platform, 'fixtures') } });
process.once('SIGTERM', () => site.stop().then(() => process.exit(0)));
