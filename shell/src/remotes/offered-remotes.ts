import type { Activate } from '@nitida/host';

let offered: Record<string, Activate> = {};

/** On the server, remotes are passed in as functions instead of loaded by name. */
export function offerRemotes(remotes: Record<string, Activate>): void {
  offered = remotes;
}

/** Replaces the Federation runtime in the build that prerenders pages. */
export function registerRemotes(): void {}

export const loadActivate = async (name: string): Promise<{ default: unknown } | null> => {
  const found = offered[name];
  return found ? { default: found } : null;
};
