import { startSiteProcess, temporaryFolder } from './site-process.ts';

/** One site for all journeys, on free ports and an empty folder; SITE_URL names one that runs already. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_URL) return undefined;
  const folder = await temporaryFolder();
  const site = await startSiteProcess(folder.path);
  process.env.SITE_URL = site.url;
  process.env.STAFF_URL = site.staffUrl;
  return async () => {
    await site.stop();
    await folder.remove();
  };
}
