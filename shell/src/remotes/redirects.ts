import { useSyncExternalStore } from 'react';
import { reportOf } from './registry.ts';

/** More changes of the path than this in a second are a loop. A visitor does not make them. */
const atMostPaths = 10;
/** The same for all navigations, with those that only change the query: a slider may write it there many times. */
const atMost = 60;
const windowMs = 1000;
/** A remote may navigate once in this time in ms while the page of another remote is shown: its call may have been answered after its page was left. */
const foreignMs = 30_000;

export interface Redirect {
  /** Whether the path changes. */
  isOtherPath: boolean;
  /** The path of the page that is shown, and the remote that owns it. */
  pathname: string;
  owner: string | null;
  /** The remote whose code navigates, or null when it cannot be told. */
  initiator: string | null;
  /** In ms. */
  at: number;
}

/** Decides which navigations of remotes are carried out. `report` receives each reason once for a remote. */
export function createRedirectGuard(report: (remote: string, reason: string) => void, onCut: (pathname: string | null) => void) {
  let recent: Redirect[] = [];
  let isCut = false;
  const foreign = new Map<string, number>();
  const reported = new Set<string>();

  function reportOnce(remote: string | null, reason: string) {
    if (remote === null || reported.has(`${remote} ${reason}`)) return;
    reported.add(`${remote} ${reason}`);
    report(remote, reason);
  }

  function isTooForeign({ owner, initiator, at }: Redirect): boolean {
    if (owner === null || initiator === null || owner === initiator) return false;
    const before = foreign.get(initiator);
    foreign.set(initiator, at);
    return before !== undefined && at - before < foreignMs;
  }

  return {
    allows(redirect: Redirect): boolean {
      const { pathname, owner, initiator, at } = redirect;
      if (isCut) return false;
      if (isTooForeign(redirect)) {
        reportOnce(initiator, 'navigates again and again while the page of another remote is shown.');
        return false;
      }
      recent = [...recent.filter((one) => at - one.at < windowMs), redirect];
      if (recent.length <= atMost && recent.filter(({ isOtherPath }) => isOtherPath).length <= atMostPaths) return true;
      isCut = true;
      for (const remote of new Set(recent.map((one) => one.initiator ?? one.owner)))
        reportOnce(remote, `redirects without end at ${pathname}.`);
      reportOnce(owner, `redirects without end at ${pathname}.`);
      onCut(pathname);
      return false;
    },
    /** The visitor does something: what follows may be their wish. */
    lift(): void {
      if (!isCut) return;
      isCut = false;
      recent = [];
      onCut(null);
    },
  };
}

let cutPath: string | null = null;
const listeners = new Set<() => void>();

/** The guard of the page. A path where it cut a loop shows the fallback, until the visitor presses a key or a pointer. */
export const redirects = createRedirectGuard(
  (remote, reason) => reportOf(remote, new Error(`${remote} ${reason}`)),
  (pathname) => {
    cutPath = pathname;
    const lift = () => {
      for (const type of inputs) removeEventListener(type, lift, true);
      redirects.lift();
    };
    if (pathname !== null) for (const type of inputs) addEventListener(type, lift, true);
    for (const listener of listeners) listener();
  },
);

const inputs = ['pointerdown', 'keydown', 'click'] as const;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a loop of redirects was cut at this path. */
export const useIsCut = (pathname: string): boolean =>
  useSyncExternalStore(
    listen,
    () => cutPath === pathname,
    () => false,
  );

/** The remote whose code is in a stack: the innermost file of a release that is not the shell's. */
export const remoteInStack = (stack: string): string | null =>
  [...stack.matchAll(/\/releases\/([a-z_]+)\//g)].map(([, name]) => name ?? null).find((name) => name !== 'shell') ?? null;
