import type { Host } from '@nitida/host';

let handed: Host | undefined;

/** Stores the host that the shell passes at activation. */
export function setHost(host: Host): void {
  handed = host;
}

/**
 * The shell's host.
 * @throws if the remote was not activated, which is a defect of the caller.
 */
export function host(): Host {
  if (!handed) throw new Error('mf_account was rendered before it was activated');
  return handed;
}
