import type { InlinedComposition } from '@nitida/contract';
import type { Activate, Host, RemoteModule } from '@nitida/host';
import { loadActivate, registerRemotes } from './federation.ts';

type RegisteredRemote = InlinedComposition['remotes'][number];

/** A route of the composition with the release that owns it. */
export type CompositionRoute = RegisteredRemote['routes'][number] & {
  remote: { name: string; version: string; owner: string };
};

export interface ActiveRemote {
  module: RemoteModule;
  namespaces: string[];
}

let started: { remotes: Map<string, RegisteredRemote>; host: Host } | null = null;
const activating = new Map<string, Promise<ActiveRemote>>();
const active = new Map<string, ActiveRemote>();

function shell() {
  if (!started) throw new Error('startRemotes has not run.');
  return started;
}

/** Registers the remotes and stores the host that each of them receives. Loads nothing. Call it once, before the first render. */
export function startRemotes(composition: InlinedComposition, host: Host): void {
  started = { remotes: new Map(composition.remotes.map((remote) => [remote.name, remote])), host };
  registerRemotes(composition);
}

/** All routes of the composition in its order. The shell mounts them and builds its links from them. */
export function compositionRoutes(composition: InlinedComposition): CompositionRoute[] {
  return composition.remotes.flatMap(({ name, version, owner, routes }) =>
    routes.map((route) => ({ ...route, remote: { name, version, owner } })),
  );
}

const isActivate = (value: unknown): value is Activate => typeof value === 'function';

async function activate(name: string): Promise<ActiveRemote> {
  const { remotes, host } = shell();
  const remote = remotes.get(name);
  if (!remote) throw new Error(`The composition has no ${name}.`);
  if (remote.hostApi !== host.major) throw new Error(`${name} asks for host API ${remote.hostApi}, the shell offers ${host.major}.`);
  const loaded = await loadActivate(name);
  if (!isActivate(loaded?.default)) throw new Error(`${name} exposes no activate function.`);
  const found = { module: loaded.default(host), namespaces: remote.namespaces };
  active.set(name, found);
  return found;
}

/** Activates a remote once. After a failure, the next call loads it again. */
export function activeRemote(name: string): Promise<ActiveRemote> {
  const known = activating.get(name);
  if (known) return known;
  const attempt = activate(name);
  activating.set(name, attempt);
  attempt.catch(() => activating.delete(name));
  return attempt;
}

export const activeRemotes = (): ActiveRemote[] => [...active.values()];
export const currentHost = (): Host => shell().host;
