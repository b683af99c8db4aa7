import type { Host } from '@nitida/host';

let handed: Host | undefined;

/** Keeps what the shell handed over at activation, for the pages of this remote. */
export function setHost(host: Host): void {
  handed = host;
}

/** The host this remote was activated with; a page never renders before that. */
export function host(): Host {
  if (!handed) throw new Error('mf_work was rendered before it was activated');
  return handed;
}
