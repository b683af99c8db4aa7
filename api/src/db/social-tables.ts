import type { Language } from '@nitida/contract';
import type { Instant } from './core-tables.ts';

/** Tables of log-ins by another site's account. `expires_at` is real time. */
export interface SocialTables {
  /** Whose account a provider's person opens. `subject` is the provider's name for the person, which never changes. */
  identities: { provider: string; subject: string; user_id: string; created_at: Instant };
  /** Log-ins on their way, each used once, by the hash of the `state` that comes back. */
  social_attempts: {
    state_hash: string;
    provider: string;
    /** Of the cookie of the browser that began. */
    browser_hash: string;
    nonce: string;
    verifier: string;
    return_to: string;
    lng: Language;
    /** Told by a provider that names the person outside of the token, and only the first time. */
    given_name: string | null;
    family_name: string | null;
    expires_at: Instant;
  };
  /** Log-ins that wait for the account's password, by the hash of the browser's cookie. */
  pending_identities: { browser_hash: string; provider: string; subject: string; email: string; expires_at: Instant };
}
