import type { Transaction } from '../../db/database.ts';
import type { TaxAgencyTrouble } from './answers.ts';
import { recordFaults, type Sent } from './deliveries.ts';
import { endTurn, holdTurn, type SendContext, type Turn } from './turn.ts';

/** Whether one record of a message can cause a fault with this code. A record that waits and has such a code was refused alone as other records were. */
export const isOfRecord = (code: number | null): boolean => code !== null && recordFaults.includes(code);

/**
 * What a refused message had waits again.
 * @param atOnce how many of them the next message has, which is sent at once. Null: the turn goes on
 */
export const putBack = (context: SendContext, turn: Turn, ids: readonly string[], atOnce: number | null): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    await holdTurn(trx, turn);
    await trx.updateTable('tax_deliveries').set({ state: 'waiting' }).where('record_id', 'in', ids).execute();
    if (atOnce !== null) await endTurn(context, trx, turn, { atOnce });
  });

/**
 * A record is refused when its message is, and has no other. A second one with the same fault, before the agency has answered any record, shows that the
 * fault is of all messages: both wait again, with the fault's words.
 * @throws the fault of all messages
 */
export async function refuseAlone(context: SendContext, turn: Turn, { id }: Sent, fault: TaxAgencyTrouble): Promise<void> {
  const { code, message: reason } = fault;
  const isOfAll = await context.db.transaction().execute(async (trx) => {
    await holdTurn(trx, turn);
    const others = await refusedAlike(trx, turn, id, code);
    const set = (ids: readonly string[], change: { state: 'waiting' | 'refused'; answered_at: Date | null }) =>
      trx
        .updateTable('tax_deliveries')
        .set({ code, reason, ...change })
        .where('record_id', 'in', ids)
        .execute();
    if (others.length === 0) {
      await set([id], { state: 'refused', answered_at: context.clock.now() });
      await endTurn(context, trx, turn);
      return false;
    }
    await set([id, ...others], { state: 'waiting', answered_at: null });
    await trx.updateTable('tax_chains').set({ at_once: null }).where('issuer', '=', turn.issuer).execute();
    return true;
  });
  if (!isOfAll) return;
  context.log.error({ code, reason }, 'the tax agency refuses every message');
  throw fault;
}

/** Other records that had this fault alone since the agency last answered a record. */
async function refusedAlike(trx: Transaction, { issuer }: Turn, id: string, code: number | null): Promise<string[]> {
  const rows = await trx
    .selectFrom('tax_deliveries')
    .select('record_id')
    .where('issuer', '=', issuer)
    .where('code', '=', code)
    .where('record_id', '!=', id)
    .where('repeated', '=', false)
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        eb('state', '=', 'waiting'),
        and([
          eb('state', '=', 'refused'),
          not(
            exists(
              selectFrom('tax_deliveries as answered')
                .select('answered.record_id')
                .where('answered.issuer', '=', issuer)
                .where('answered.state', 'in', ['accepted', 'acceptedWithErrors'])
                .whereRef('answered.answered_at', '>=', 'tax_deliveries.answered_at'),
            ),
          ),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ record_id }) => record_id);
}

/** The agency has answered another record since: those that were refused alone and wait are to blame themselves. */
export async function refuseSuspects({ clock }: SendContext, trx: Transaction, { issuer }: Turn): Promise<void> {
  await trx
    .updateTable('tax_deliveries')
    .set({ state: 'refused', answered_at: clock.now() })
    .where('issuer', '=', issuer)
    .where('state', '=', 'waiting')
    .where('code', 'in', recordFaults)
    .execute();
}
