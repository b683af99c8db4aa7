/** Who works in the office, what they changed, and the inbox. */
export const staffSchema: readonly string[] = [
  `create table inbox_items (
    id uuid primary key,
    kind text not null check (kind in ('contact', 'callBack', 'join', 'survey', 'withdrawal', 'complaint', 'refund', 'visit', 'dispute', 'plan')),
    user_id uuid references users on delete set null,
    order_id uuid references orders,
    payload jsonb not null,
    lng text not null,
    state text not null default 'open' check (state in ('open', 'answered', 'closed')),
    created_at timestamptz not null,
    closed_at timestamptz,
    suspect boolean not null default false,
    check ((state = 'closed') = (closed_at is not null))
  )`,
  'create index inbox_items_by_kind on inbox_items (kind, state, suspect, created_at, id)',
  'create index inbox_items_by_time on inbox_items (created_at, id)',
  `create index inbox_items_email on inbox_items (lower((payload ->> 'email')))`,
  'create index inbox_items_order on inbox_items (order_id) where order_id is not null',
  'create index inbox_items_state on inbox_items (state, created_at)',
  'create index inbox_items_user on inbox_items (user_id) where user_id is not null',
  `create table inbox_answers (
    id uuid primary key,
    item_id uuid not null references inbox_items on delete cascade,
    staff_id uuid not null references users,
    text text not null,
    at timestamptz not null
  )`,
  'create index inbox_answers_item on inbox_answers (item_id, at)',
  `create table order_notes (
    id uuid primary key,
    order_id uuid not null references orders,
    staff_id uuid not null references users,
    text text not null,
    at timestamptz not null
  )`,
  'create index order_notes_order on order_notes (order_id, at)',
  `create table order_mails (
    id uuid primary key,
    order_id uuid not null references orders,
    template text not null,
    lng text not null,
    data jsonb not null,
    at timestamptz not null
  )`,
  'create index order_mails_order on order_mails (order_id, at)',
  `create table staff_scopes (
    user_id uuid references users on delete cascade,
    scope text check (scope in ('admin', 'content', 'platform')),
    primary key (user_id, scope)
  )`,
  `create table staff_second_factors (
    user_id uuid primary key references users on delete cascade,
    confirmed_at timestamptz,
    last_step bigint not null default 0,
    sealed_secret text not null,
    wrong_codes integer not null default 0,
    waits_until timestamptz
  )`,
  `create table staff_sessions (
    id uuid primary key,
    token_hash text not null unique,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null,
    seen_at timestamptz not null,
    expires_at timestamptz not null,
    code_at timestamptz,
    by_link boolean not null default false
  )`,
  'create index staff_sessions_user on staff_sessions (user_id)',
  `create table staff_passkeys (
    id uuid primary key,
    user_id uuid not null references staff_second_factors on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports jsonb not null,
    is_multi_device boolean not null,
    is_backed_up boolean not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  'create index staff_passkeys_user on staff_passkeys (user_id)',
  `create table staff_passkey_challenges (
    id bigint generated always as identity primary key,
    challenge text not null unique,
    user_id uuid not null references staff_second_factors on delete cascade,
    session_id uuid references staff_sessions on delete cascade,
    purpose text not null check (purpose in ('register', 'signIn', 'confirm')),
    expires_at timestamptz not null,
    check ((purpose = 'signIn') = (session_id is null))
  )`,
  'create index staff_passkey_challenges_user on staff_passkey_challenges (user_id, id)',
  'create index staff_passkey_challenges_session on staff_passkey_challenges (session_id)',
  `create table audit_entries (
    id bigint generated always as identity primary key,
    staff_id uuid references users,
    action text not null,
    subject text,
    details jsonb not null,
    at timestamptz not null
  )`,
  `create index audit_entries_search on audit_entries using gin (plain_text(' ' || translate(details::text, '"{}[],:', '       ')) gin_trgm_ops)`,
  'create index audit_entries_subject on audit_entries (subject, id)',
  `create table affiliate_payouts (
    id uuid primary key,
    affiliate_id text not null references affiliates,
    amount integer not null check (amount > 0),
    reference text not null,
    staff_id uuid not null references users,
    at timestamptz not null
  )`,
  `create table affiliate_payout_lines (
    payout_id uuid references affiliate_payouts,
    order_id uuid references orders,
    amount integer not null,
    primary key (payout_id, order_id)
  )`,
  'create index affiliate_payout_lines_order on affiliate_payout_lines (order_id)',
  `create table setting_versions (
    version integer generated always as identity primary key,
    name text not null,
    value jsonb not null,
    staff_id uuid references users,
    at timestamptz not null,
    why text
  )`,
  'create index setting_versions_name on setting_versions (name, version)',
  `create table setting_schedules (
    id uuid primary key,
    name text not null check (name in ('business', 'cleanerPay', 'priceList')),
    version integer not null,
    value jsonb not null,
    why text not null,
    at timestamptz not null,
    staff_id uuid not null references users,
    state text not null default 'planned' check (state in ('planned', 'done', 'failed', 'cancelled')),
    fault text
  )`,
  'create index setting_schedules_by_time on setting_schedules (at)',
  `create table gift_card_sales (
    gift_card_id uuid primary key references gift_cards,
    affiliate_id text not null references affiliates,
    price integer not null check (price > 0),
    payment_reference text not null unique,
    code_end text not null,
    staff_id uuid not null references users,
    at timestamptz not null
  )`,
  'create index gift_card_sales_by_time on gift_card_sales (at, gift_card_id)',
  'alter table affiliates add foreign key (inbox_item_id) references inbox_items',
  `create table security_events (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    site text not null,
    event text not null,
    outcome text not null check (outcome in ('passed', 'failed', 'limited', 'refused')),
    code text,
    account text,
    about text,
    network text not null,
    request_id text not null
  )`,
  'create index security_events_at on security_events (at)',
  'create index security_events_account on security_events (account, id)',
  'create index security_events_about on security_events (about, id)',
  'create index security_events_network on security_events (network, id)',
];
