import type { Language } from '@nitida/contract';
import type { Instant } from './core-tables.ts';

/** Tables of log-ins with a provider such as Google. `expires_at` is real time. */
export interface SocialTables {
  /** The account that belongs to a provider's person. `subject` is the provider's id of the person, which never changes. */
  identities: { provider: string; subject: string; user_id: string; created_at: Instant };
  /** Log-ins in progress, by the hash of the `state` that the provider returns. Each can be used once. */
  social_attempts: {
    state_hash: string;
    provider: string;
    /** The hash of the cookie of the browser that started the log-in. */
    browser_hash: string;
    nonce: string;
    verifier: string;
    return_to: string;
    lng: Language;
    /** The name from a provider that sends it outside of the token, and only the first time. */
    given_name: string | null;
    family_name: string | null;
    expires_at: Instant;
  };
  /** Log-ins that wait for the account's password, by the hash of the browser's cookie. */
  pending_identities: { browser_hash: string; provider: string; subject: string; email: string; expires_at: Instant };
}
