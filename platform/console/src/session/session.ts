import type { StaffSession } from '@nitida/contract/staff';
import { createContext, useContext } from 'react';

export type { StaffSession };
export type Member = NonNullable<StaffSession['staff']>;

export interface SessionState {
  member: Member;
  secondFactor: NonNullable<StaffSession['secondFactor']>;
  hasPasskey: boolean;
  /** Reads the session again, after it was changed. */
  refresh: () => Promise<void>;
  signOut: () => Promise<void>;
}

export const SessionContext = createContext<SessionState | null>(null);

/** The session of the signed-in member of staff. */
export function useSession(): SessionState {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Nobody is signed in here.');
  return session;
}
