import { resolve } from 'node:path';
import { loadConfig } from '@nitida/api';
import { prepareAgainst } from '@nitida/platform/against/serve-against';
import { findFreePorts, isFree, listenOn, PortInUseError, stopOnSignals } from '@nitida/site';
import { root } from './run-site.ts';

export interface AgainstWish {
  name?: string | undefined;
  /** The address of the other site. */
  against: string;
}

const onProgress = (line: string): void => console.log(`  ${line}`);

/** Serves the pages of another site on this machine, with the followed packages of this checkout in place of their releases. */
export async function devAgainst({ name, against }: AgainstWish): Promise<void> {
  const settings = loadConfig(process.env);
  const port = settings.port === 0 ? await findFreePorts() : settings.port;
  if (!(await isFree(port))) throw new PortInUseError(port);
  const url = `http://localhost:${port}`;
  const dataDir = resolve(root, settings.dataDir, 'against');
  const site = await prepareAgainst({ root, name, against, dataDir, origin: url, onProgress });
  await listenOn(site.app, settings.host, port);
  stopOnSignals(() => site.close());
  console.log(`\n${url} is ${site.there} with ${site.folders.join(', ')} of this checkout; what changes there is replaced on open pages.`);
  console.log(`Its API is the one of ${site.there}: what you book, pay or change is booked, paid and changed there.\n`);
  process.send?.({ ready: { url } });
}
