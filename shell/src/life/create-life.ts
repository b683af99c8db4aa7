import type { Undo } from '@nitida/host';
import { crossesBorder } from './border.ts';
import { namedFields } from './fields.ts';

/** What loads the target of a navigation as a document, when it is time for that. Each member returns whether it does. */
export interface Departures {
  leaveFor(url: URL, state: unknown): boolean;
  /** For a step back or forward. The address has changed already. */
  leaveByHistory(): boolean;
}

/** Where the parts of the life of a tab meet that are loaded after the first view. */
export function createLife() {
  const holds = new Set<symbol>();
  const listeners = new Set<(pathname: string) => void>();
  const used = new Set<EventTarget>();
  const noteUse = ({ target }: Event) => void (target && used.add(target));
  let departures: Departures | null = null;
  return {
    /** Keeps the tab on its composition until the returned function is called. */
    hold(reason: string): Undo {
      const held = Symbol(reason);
      holds.add(held);
      return () => void holds.delete(held);
    },
    isHeld: (): boolean => holds.size > 0,
    leaveFor(url: URL, state: unknown): boolean {
      if (!crossesBorder(url.pathname)) return departures?.leaveFor(url, state) ?? false;
      location.assign(url);
      return true;
    },
    /** The same for a navigation that replaces the page, of which only the border of a preview makes a document. */
    replaceFor(url: URL): boolean {
      if (!crossesBorder(url.pathname)) return false;
      location.replace(url);
      return true;
    },
    /** Call it before the router is mounted, which would otherwise hear of each step first. */
    watchHistory(): void {
      addEventListener('popstate', (event) => {
        const crosses = crossesBorder(location.pathname);
        if (crosses) location.reload();
        if (crosses || departures?.leaveByHistory()) event.stopImmediatePropagation();
      });
    },
    /** Call it first: what a visitor enters before the typed values are watched must not be replaced by what was typed before. */
    watchFields(): void {
      for (const field of namedFields(document)) if ('defaultValue' in field && field.value !== field.defaultValue) used.add(field);
      document.addEventListener('input', noteUse, true);
    },
    /** The fields that were used until now, from when on somebody else watches them. */
    takeUsedFields(): ReadonlySet<EventTarget> {
      document.removeEventListener('input', noteUse, true);
      return used;
    },
    setDepartures(next: Departures): void {
      departures = next;
    },
    /** Says that the page of another path is shown. */
    arrive(pathname: string): void {
      for (const listener of listeners) listener(pathname);
    },
    onArrival(listener: (pathname: string) => void): Undo {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Life = ReturnType<typeof createLife>;
