import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * A cleaner's paid visits and their ratings are counted as they happen. The database counts them itself, so that what nodes of an earlier version store is
 * counted, too. The row of the cleaner is locked first: while the visits of a cleaner are counted, none is added.
 */
export const cleanerCounts: Migration = {
  id: '334-cleaner-counts',
  async up(trx) {
    for (const statement of [table, countCleaner, countAll, onPayout, onRating, onChange, ...triggers])
      await sql.raw(statement).execute(trx);
  },
};

const table = `
create table cleaner_counts (
  cleaner_id uuid primary key references cleaners on delete cascade,
  visits integer not null,
  ratings integer not null,
  stars integer not null,
  five_stars integer not null
)`;

/** Counts the visits of a cleaner from the first on. */
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

const triggers = [
  'create trigger payout_is_counted after insert on cleaner_payouts for each row execute function count_payout()',
  'create trigger payout_is_taken_away after delete on cleaner_payouts for each row execute function count_change()',
  'create trigger rating_is_counted after insert on rates for each row execute function count_rating()',
  'create trigger rating_is_changed after delete or update of rate on rates for each row execute function count_change()',
];
