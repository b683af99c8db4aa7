import type { Host } from '@nitida/host';

let handed: Host | undefined;

/** Stores the host that the shell passed at activation. */
export function setHost(host: Host): void {
  handed = host;
}

/** Returns the host. @throws before the activation, when no page can be rendered yet */
export function host(): Host {
  if (!handed) throw new Error('mf_marketing was rendered before it was activated');
  return handed;
}
