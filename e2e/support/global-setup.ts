import { nextReplyAt, seedPriceList } from '@nitida/domain';
import { businessNow, travelTo } from './local-tools.ts';
import { startSiteProcess, temporaryFolder } from './site-process.ts';

/** One site for all journeys, on free ports and an empty folder; SITE_URL names one that runs already. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_URL) return undefined;
  const folder = await temporaryFolder();
  const site = await startSiteProcess(folder.path);
  process.env.SITE_URL = site.url;
  process.env.STAFF_URL = site.staffUrl;
  // Simulated cleaners sleep at night; who runs the journeys then begins in the morning.
  await travelTo(nextReplyAt(await businessNow(), seedPriceList.pricing));
  return async () => {
    await site.stop();
    await folder.remove();
  };
}
