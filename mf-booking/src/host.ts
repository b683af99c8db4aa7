import type { Host } from '@nitida/host';

let handed: Host | null = null;

/** Stores the host that the shell passes at activation. */
export function setHost(host: Host): void {
  handed = host;
}

/**
 * The shell's host.
 * @throws if the remote was not activated, which is a defect of the caller.
 */
export function host(): Host {
  if (!handed) throw new Error('The booking remote is used before it was activated');
  return handed;
}
