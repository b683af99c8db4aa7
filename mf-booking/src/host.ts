import type { Host } from '@nitida/host';

let handed: Host | null = null;

/** Keeps the host that the shell handed over at activation. */
export function setHost(host: Host): void {
  handed = host;
}

/** The shell's host. @throws when the remote was never activated: a defect of whoever rendered its page. */
export function host(): Host {
  if (!handed) throw new Error('The booking remote is used before it was activated');
  return handed;
}
