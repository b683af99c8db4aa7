import type { ActiveSession, Language } from '@nitida/contract';
import type { Role } from './db/core-tables.ts';
import type { Database, Transaction } from './db/database.ts';

/** The user of a session. */
export interface SessionUser {
  id: string;
  role: Role;
  lng: Language;
  sessionId: string;
  /** Real time. */
  loggedInAt: Date;
  /** The member of staff who sees the site as this customer and may change nothing. Absent in a session of the customer's own. */
  viewedBy?: string;
}

export interface Sessions {
  /** Creates a session. `device` names the browser. @returns the cookie's value, which is not stored */
  create(trx: Transaction | Database, userId: string, device: string): Promise<string>;
  /** Continues a session under another cookie. Its open sockets stay connected. @returns the cookie's value */
  renew(trx: Transaction | Database, sessionId: string): Promise<string>;
  /** The customer of a cookie; null when it is unknown, expired, or of another role. */
  find(token: string): Promise<SessionUser | null>;
  /** Those of the given sessions that are valid no more. Open sockets ask for thousands, of which nearly all are valid. */
  findEnded(sessionIds: readonly string[]): Promise<string[]>;
  /** The user's valid sessions: the current one first, then by last use. */
  list(user: SessionUser): Promise<ActiveSession[]>;
  end(sessionId: string): Promise<void>;
  /** Ends all sessions of the user except the given one. */
  endAll(trx: Transaction | Database, userId: string, except?: string): Promise<void>;
}

export interface NewCustomerView {
  userId: string;
  staff: { id: string; sessionId: string };
}

/** The views of staff who see the site as a customer sees it. They change nothing, which `restoreSessions` ensures. */
export interface CustomerViews {
  /** @returns the one-time token of a view that can be opened within a minute; it is not stored */
  offer(trx: Transaction, view: NewCustomerView): Promise<string>;
  /** @returns the cookie's value, or null for a token that is unknown, used or over */
  open(token: string): Promise<string | null>;
  /** The customer whom an open view shows; null when it is unknown or over. */
  find(token: string): Promise<SessionUser | null>;
  /** Those of the given ids that are open views. */
  findOpen(ids: readonly string[]): Promise<string[]>;
  end(id: string): Promise<void>;
}

/** The cleaner who is signed in. */
export interface SignedInCleaner {
  id: string;
  /** Identifies the token for signing out. */
  tokenHash: string;
}
