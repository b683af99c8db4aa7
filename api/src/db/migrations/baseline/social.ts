/** Accounts at log-in providers. */
export const socialSchema: readonly string[] = [
  `create table identities (
    provider text,
    subject text,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null,
    primary key (provider, subject)
  )`,
  'create index identities_user on identities (user_id)',
  `create table social_attempts (
    state_hash text primary key,
    provider text not null,
    browser_hash text not null,
    nonce text not null,
    verifier text not null,
    return_to text not null,
    lng text not null,
    given_name text,
    family_name text,
    expires_at timestamptz not null
  )`,
  `create table pending_identities (
    browser_hash text primary key,
    provider text not null,
    subject text not null,
    email text not null,
    expires_at timestamptz not null
  )`,
];
