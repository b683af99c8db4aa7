/**
 * A text as it is searched: in small letters without accents. Letters are taken apart from their accents (NFD), and those that are no letter with an accent
 * are replaced. An index uses the function, so it must never change what it returns.
 */
const plainText = `
create function plain_text(value text) returns text language sql immutable parallel safe as $$
  select replace(replace(lower(translate(
    normalize(value, NFD),
    U&'\\00D8\\00F8\\0110\\0111\\0141\\0142\\0131\\0300\\0301\\0302\\0303\\0304\\0306\\0307\\0308\\030A\\030B\\030C\\0326\\0327\\0328',
    'OoDdLli'
  )), U&'\\00DF', 'ss'), U&'\\00E6', 'ae')
$$`;

/** Counts the visits of a cleaner from the first on. The row of the cleaner is locked first: while they are counted, none is added. */
const countCleaner = `
create function count_cleaner(cleaner uuid) returns void language plpgsql as $$
begin
  perform from cleaners where id = cleaner for no key update;
  insert into cleaner_counts (cleaner_id, visits, ratings, stars, five_stars)
    select cleaner, count(*), count(rates.order_id), coalesce(sum(rates.rate), 0), count(*) filter (where rates.rate = 5)
    from cleaner_payouts left join rates on rates.order_id = cleaner_payouts.order_id where cleaner_payouts.cleaner_id = cleaner
  on conflict (cleaner_id) do update
    set visits = excluded.visits, ratings = excluded.ratings, stars = excluded.stars, five_stars = excluded.five_stars;
end $$`;

/** Commits after each cleaner, so that nobody waits longer than one of them takes. */
const countAll = `
create procedure count_cleaners() language plpgsql as $$
declare cleaner uuid;
begin
  for cleaner in select id from cleaners order by id loop
    perform count_cleaner(cleaner);
    commit;
  end loop;
end $$`;

const onPayout = `
create function count_payout() returns trigger language plpgsql as $$
begin
  perform from cleaners where id = new.cleaner_id for no key update;
  update cleaner_counts set visits = visits + 1
    where cleaner_id = new.cleaner_id and not exists (select from rates where order_id = new.order_id);
  if not found then perform count_cleaner(new.cleaner_id); end if;
  return null;
end $$`;

/** The chain of invoice records only grows. */
const keepRecords = `
create function keep_records() returns trigger language plpgsql as $$
begin
  raise exception '% keeps its rows', tg_table_name;
end $$`;

const onRating = `
create function count_rating() returns trigger language plpgsql as $$
declare cleaner uuid;
begin
  for cleaner in select cleaner_id from cleaner_payouts where order_id = new.order_id order by cleaner_id loop
    perform from cleaners where id = cleaner for no key update;
    update cleaner_counts set ratings = ratings + 1, stars = stars + new.rate, five_stars = five_stars + (new.rate = 5)::integer
      where cleaner_id = cleaner;
    if not found then perform count_cleaner(cleaner); end if;
  end loop;
  return null;
end $$`;

/** What seldom happens: a payout is taken away, or a rating is changed or taken away. */
const onChange = `
create function count_change() returns trigger language plpgsql as $$
declare cleaner uuid;
begin
  if tg_table_name = 'cleaner_payouts' then
    perform count_cleaner(old.cleaner_id);
  else
    for cleaner in select cleaner_id from cleaner_payouts where order_id = old.order_id order by cleaner_id loop
      perform count_cleaner(cleaner);
    end loop;
  end if;
  return null;
end $$`;

const onEnd = `
create function end_offers() returns trigger language plpgsql as $$
begin
  update offers set past = true where order_id = new.id and state = 'accepted';
  return null;
end $$`;

/**
 * No statement changes a security event, an entry of the audit only loses details, and both are deleted only when they are older than their retention. Their
 * age is counted back from the newest row, so that no clock takes part. The argument of a trigger is the number of days for which its table keeps a row.
 */
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

/** What tables and their indexes call. */
export const functions: readonly string[] = [
  'create extension if not exists pg_trgm',
  plainText,
  countCleaner,
  countAll,
  onPayout,
  onRating,
  onChange,
  onEnd,
  keepRows,
  keepRecords,
];

/**
 * The paid visits of a cleaner, their ratings, and accepted offers that are past are counted and set by the database, in the transaction that changes what
 * they follow from.
 */
export const triggers: readonly string[] = [
  'create trigger payout_is_counted after insert on cleaner_payouts for each row execute function count_payout()',
  'create trigger payout_is_taken_away after delete on cleaner_payouts for each row execute function count_change()',
  'create trigger rating_is_counted after insert on rates for each row execute function count_rating()',
  'create trigger rating_is_changed after delete or update of rate on rates for each row execute function count_change()',
  `create trigger visit_is_past after update of service on orders for each row
    when (new.service = 'completed' and old.service <> 'completed') execute function end_offers()`,
  'create trigger tax_records_keep before update or delete on tax_records for each row execute function keep_records()',
  'create trigger tax_records_stay before truncate on tax_records for each statement execute function keep_records()',
  ...[
    ['security_events', 365],
    ['audit_entries', 2192],
  ].flatMap(([table, days]) => [
    `create trigger ${table}_keep before update or delete on ${table} for each row execute function keep_rows('${days}')`,
    `create trigger ${table}_stay before truncate on ${table} for each statement execute function keep_rows('${days}')`,
  ]),
];
