import { type Migration, statements } from '../migrate.ts';

/** Disputed payments: the dispute, its amounts in the ledger, and its task for staff. */
export const disputes: Migration = {
  id: '263-disputes',
  up: (trx) =>
    statements(
      trx,
      `
create table disputes (
  id uuid primary key,
  provider_id text not null unique,
  order_id uuid not null references orders,
  payment_id uuid not null references payments,
  intent_id text not null,
  state text not null check (state in ('inquiry', 'needsResponse', 'underReview', 'won', 'lost', 'closed')),
  amount integer not null check (amount >= 0),
  withdrawn integer not null default 0 check (withdrawn >= 0),
  reinstated integer not null default 0 check (reinstated >= 0),
  fee integer not null default 0 check (fee >= 0),
  fee_returned integer not null default 0 check (fee_returned >= 0),
  settled integer not null default 0 check (settled >= 0),
  excess integer not null default 0 check (excess >= 0),
  reason text not null,
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  card_allowed_at timestamptz
);
create index disputes_order on disputes (order_id);
create index disputes_payment on disputes (payment_id);

alter table refunds add column by_bank boolean not null default false;

alter table ledger drop constraint ledger_kind_check;
alter table ledger add constraint ledger_kind_check check (
  kind in (
    'authorised', 'released', 'charged', 'refunded', 'refundFailed', 'owed', 'owedReturned', 'owedSettled', 'waived', 'creditSpent',
    'creditReturned', 'credited', 'disputed', 'disputeReturned', 'disputeFee', 'disputeFeeReturned'
  )
);

alter table inbox_items drop constraint inbox_items_kind_check;
alter table inbox_items add constraint inbox_items_kind_check
  check (kind in ('contact', 'callBack', 'join', 'survey', 'withdrawal', 'complaint', 'refund', 'visit', 'dispute'))
`,
    ),
};
