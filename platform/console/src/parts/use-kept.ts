import { forget, recall, remember } from '@nitida/ui/memory';
import { useState } from 'react';
import { useSession } from '../session/session.ts';

/** What is being written. */
export interface Kept<T> {
  value: T;
  set: (value: T) => void;
  /** Forgets it and begins from the start. */
  drop: () => void;
  /** Forgets what was sent, while the form still shows it. */
  forget: () => void;
  /** Whether it was begun earlier. */
  isFound: boolean;
}

/** Reads what was stored. Null when it is something else. */
type Read<T> = (stored: unknown, first: T) => T | null;

/** A form as it was stored: the same fields with values of the same types. */
const sameFields = <T extends object>(stored: unknown, first: T): T | null => {
  if (typeof stored !== 'object' || stored === null) return null;
  const found = new Map(Object.entries(stored));
  return Object.entries(first).every(([key, value]) => typeof found.get(key) === typeof value) ? (stored as T) : null;
};

/**
 * The values of a form, which survive leaving the page, a reload and the end of the session in this tab. Nobody but the member of staff who wrote them sees
 * them again.
 */
export const useKept = <T extends object>(name: string, first: T): Kept<T> => useKeptAs(name, first, sameFields);

/** The same for what is no form of plain fields. */
export function useKeptAs<T>(name: string, first: T, read: Read<T>): Kept<T> {
  const { member } = useSession();
  const key = keptKey(member.id, name);
  const [began] = useState(first);
  const [found] = useState(() => recall(key, (stored) => read(stored, first)));
  const [value, setValue] = useState(found ?? began);
  return {
    value,
    set(next) {
      setValue(next);
      if (JSON.stringify(next) === JSON.stringify(began)) forget(key);
      else remember(key, next);
    },
    drop() {
      forget(key);
      setValue(began);
    },
    forget: () => forget(key),
    isFound: found !== null,
  };
}

/** The key under which this tab stores what a member of staff writes. */
export const keptKey = (memberId: string, name: string): string => `kept ${memberId} ${name}`;
