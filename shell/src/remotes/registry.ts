import type { InlinedComposition } from '@nitida/contract';
import type { Activate, Host, RemoteModule, Undo } from '@nitida/host';
import { loadActivate, registerRemotes } from './federation.ts';
import { hostOfRemote } from './host-of-remote.ts';
import { isHung } from './watchdog.ts';

type RegisteredRemote = InlinedComposition['remotes'][number];

/** A route of the composition with the release that owns it. */
export type CompositionRoute = RegisteredRemote['routes'][number] & {
  remote: { name: string; version: string; owner: string };
};

export interface ActiveRemote {
  module: RemoteModule;
  namespaces: string[];
  /** False after the remote was deactivated, until `wake`. */
  isActive: boolean;
}

interface LoadedRemote extends ActiveRemote {
  activate: Activate;
  /** What it registered with the host since it was activated. */
  registered: Set<Undo>;
}

/** The time in ms after which a remote is deactivated when its last page was left. */
const defaultIdleMs = 30_000;

interface StartOptions {
  idleMs?: number;
  /** Whether an answer of the server is awaited. */
  isWaiting?: () => boolean;
}

let started: ({ remotes: Map<string, RegisteredRemote>; host: Host } & Required<StartOptions>) | null = null;
const loading = new Map<string, Promise<LoadedRemote>>();
const loaded = new Map<string, LoadedRemote>();
/** How many pages of a remote are in the document. */
const shown = new Map<string, number>();
const leaving = new Map<string, ReturnType<typeof setTimeout>>();
const deactivationListeners = new Set<(name: string) => void>();

function shell() {
  if (!started) throw new Error('startRemotes has not run.');
  return started;
}

/** Registers the remotes and stores the host that each of them receives. Loads nothing. Call it once, before the first render. */
export function startRemotes(
  composition: InlinedComposition,
  host: Host,
  { idleMs = defaultIdleMs, isWaiting = () => false }: StartOptions = {},
): void {
  started = { remotes: new Map(composition.remotes.map((remote) => [remote.name, remote])), host, idleMs, isWaiting };
  registerRemotes(composition);
}

/** All routes of the composition in its order. The shell mounts them and builds its links from them. */
export function compositionRoutes(composition: InlinedComposition): CompositionRoute[] {
  return composition.remotes.flatMap(({ name, version, owner, routes }) =>
    routes.map((route) => ({ ...route, remote: { name, version, owner } })),
  );
}

const isActivate = (value: unknown): value is Activate => typeof value === 'function';

async function load(name: string): Promise<LoadedRemote> {
  const { remotes, host } = shell();
  const remote = remotes.get(name);
  if (!remote) throw new Error(`The composition has no ${name}.`);
  if (remote.hostApi !== host.major) throw new Error(`${name} asks for host API ${remote.hostApi}, the shell offers ${host.major}.`);
  if (isHung(remote)) throw new Error(`${name} ${remote.version} blocked the page when it was loaded before.`);
  const entry = await loadActivate(name);
  if (!isActivate(entry?.default)) throw new Error(`${name} exposes no activate function.`);
  const registered = new Set<Undo>();
  const module = entry.default(hostOfRemote(host, registered));
  const found = { module, namespaces: remote.namespaces, isActive: true, activate: entry.default, registered };
  loaded.set(name, found);
  return found;
}

/** Activates a remote again that was deactivated. It is synchronous, because a page that was shown before appears at once. */
export function wake(remote: ActiveRemote): void {
  const found = [...loaded.values()].find((one) => one === remote);
  if (!found || found.isActive) return;
  found.module = found.activate(hostOfRemote(shell().host, found.registered));
  found.isActive = true;
}

/** Activates a remote when it is not active. After a failure, the next call loads it again. */
export async function activeRemote(name: string): Promise<ActiveRemote> {
  const attempt = loading.get(name) ?? load(name);
  loading.set(name, attempt);
  try {
    const remote = await attempt;
    wake(remote);
    return remote;
  } catch (error) {
    if (loading.get(name) === attempt) loading.delete(name);
    throw error;
  }
}

/** Undoes what the remote registered, itself and through the host. A fault in that is reported as the remote's. */
function deactivate(name: string): void {
  const remote = loaded.get(name);
  if (!remote?.isActive) return;
  remote.isActive = false;
  for (const undo of [...remote.registered, () => remote.module.deactivate?.()]) {
    try {
      undo();
    } catch (error) {
      reportOf(name, error);
    }
  }
  for (const listener of deactivationListeners) listener(name);
}

/** The address of a file of a remote, on the origin of its entry. */
export const addressOf = (name: string, file: string): URL =>
  new URL(`/releases/${name}/${file}`, new URL(shell().remotes.get(name)?.entry ?? '', location.href));

/** Calls the listener after a remote was deactivated. */
export function onDeactivated(listener: (name: string) => void): Undo {
  deactivationListeners.add(listener);
  return () => deactivationListeners.delete(listener);
}

/** Says that a page of the remote is in the document. @returns a function that says that it was left */
export function showPage(name: string): Undo {
  clearTimeout(leaving.get(name));
  shown.set(name, (shown.get(name) ?? 0) + 1);
  return () => {
    const others = (shown.get(name) ?? 1) - 1;
    shown.set(name, others);
    if (others === 0)
      leaving.set(
        name,
        setTimeout(() => deactivate(name), shell().idleMs),
      );
  };
}

/** Reports a defect with the remote's name, version and owner. */
export function reportOf(name: string, error: unknown): void {
  const { remotes, host } = shell();
  const remote = remotes.get(name);
  host.telemetry.report(error, remote && { remote: name, version: remote.version, owner: remote.owner });
}

export const activeRemotes = (): ActiveRemote[] => [...loaded.values()].filter(({ isActive }) => isActive);
/** Whether an answer of the server is awaited. Calls have a time limit of their own (`http/`), and a note says that they take long. */
export const isWaitingForServer = (): boolean => shell().isWaiting();
export const currentHost = (): Host => shell().host;
