import { type Migration, statements } from '../migrate.ts';

/** Log-ins with a provider such as Google. */
export const socialLogIn: Migration = {
  id: '241-social-log-in',
  up: (trx) =>
    statements(
      trx,
      `
create table identities (
  provider text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index identities_user on identities (user_id);

create table social_attempts (
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
);

create table pending_identities (
  browser_hash text primary key,
  provider text not null,
  subject text not null,
  email text not null,
  expires_at timestamptz not null
);

alter table unverified_users add column provider text, add column subject text
`,
    ),
};
