import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * The accepted offers of completed visits are past, so that the visits that a cleaner still has are found without those. (Offers of cancelled visits are
 * withdrawn.) The database sets it itself, so that it is right for what nodes of an earlier version store, too.
 */
export const pastOffers: Migration = {
  id: '335-past-offers',
  async up(trx) {
    for (const statement of [column, setPast, onEnd, trigger]) await sql.raw(statement).execute(trx);
  },
};

const column = 'alter table offers add column past boolean not null default false';

/** For what was stored before. It commits after so many visits, so that nobody waits for all of them. */
const setPast = `
create procedure set_past_offers() language plpgsql as $$
declare
  visits uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    visits := array(select order_id from offers where state = 'accepted' and order_id > last order by order_id limit 1000);
    exit when cardinality(visits) = 0;
    update offers set past = true
      where order_id = any(visits) and state = 'accepted' and not past
        and (select service from orders where orders.id = offers.order_id) = 'completed';
    last := visits[cardinality(visits)];
    commit;
  end loop;
end $$`;

const onEnd = `
create function end_offers() returns trigger language plpgsql as $$
begin
  update offers set past = true where order_id = new.id and state = 'accepted';
  return null;
end $$`;

const trigger = `
create trigger visit_is_past after update of service on orders for each row
  when (new.service = 'completed' and old.service <> 'completed') execute function end_offers()`;
