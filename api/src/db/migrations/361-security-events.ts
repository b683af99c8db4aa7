import { sql } from 'kysely';
import { type Migration, statements } from '../migrate.ts';

/** The argument of a trigger is the number of days for which its table keeps a row. */
const keepRows = `
create function keep_rows() returns trigger language plpgsql as $body$
declare newest timestamptz;
begin
  if tg_op = 'DELETE' then
    execute format('select at from %I order by id desc limit 1', tg_table_name) into newest;
    if old.at < newest - make_interval(days => tg_argv[0]::int) then
      return old;
    end if;
  elsif tg_op = 'UPDATE' and tg_table_name = 'audit_entries' then
    if (to_jsonb(new) - 'details') = (to_jsonb(old) - 'details') and (to_jsonb(old) -> 'details') @> (to_jsonb(new) -> 'details') then
      return new;
    end if;
  end if;
  raise exception '% keeps its rows', tg_table_name;
end $body$`;

/**
 * Security events, and rules of the database for them and for the audit: no statement changes an event, an entry of the audit only loses details, and both are
 * deleted only when they are older than their retention. Their age is counted back from the newest row, so that no clock takes part.
 */
export const securityEvents: Migration = {
  id: '361-security-events',
  up: async (trx) => {
    await statements(
      trx,
      `
create table security_events (
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
);
create index security_events_at on security_events (at);
create index security_events_account on security_events (account, id);
create index security_events_about on security_events (about, id);
create index security_events_network on security_events (network, id);
`,
    );
    await sql.raw(keepRows).execute(trx);
    await statements(
      trx,
      `
create trigger security_events_keep before update or delete on security_events for each row execute function keep_rows('365');
create trigger security_events_stay before truncate on security_events for each statement execute function keep_rows('365');
create trigger audit_entries_keep before update or delete on audit_entries for each row execute function keep_rows('2192');
create trigger audit_entries_stay before truncate on audit_entries for each statement execute function keep_rows('2192');
`,
    );
  },
};
