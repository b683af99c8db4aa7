import type { Activate } from '@nitida/host';

let offered: Record<string, Activate> = {};

/** Outside of a browser remotes are handed over as they are, not loaded by name. */
export function offerRemotes(remotes: Record<string, Activate>): void {
  offered = remotes;
}

/** Stands in for the Federation runtime where pages are rendered ahead of the visits. */
export function registerRemotes(): void {}

export const loadActivate = async (name: string): Promise<{ default: unknown } | null> => {
  const found = offered[name];
  return found ? { default: found } : null;
};
