import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { TaxAgencyTrouble, UnreadableAnswer } from './answers.ts';
import { type ChainRow, planSending } from './chain.ts';
import { askAgainMs } from './deliveries.ts';

/** Sends a message and waits for its answer, within the time of the turn. */
export type Ask = (message: string) => Promise<string>;
export type SendContext = Pick<ApiContext, 'config' | 'db' | 'jobs' | 'clock' | 'log'>;

/**
 * The right of one job to send for a taxpayer. Its round tells it from every other turn: a node that was taken for dead, and whose job another node
 * does now, writes nothing more.
 */
export interface Turn {
  issuer: string;
  round: number;
}

/** Another node has the turn now. */
class LostTurn extends Error {}

const lockChain = (trx: Transaction, issuer: string): Promise<ChainRow> =>
  trx.selectFrom('tax_chains').selectAll().where('issuer', '=', issuer).forNoKeyUpdate().executeTakeFirstOrThrow();

/**
 * Marks the job as the one that sends. What comes later waits for the next round, which it plans at its end. Without a way nobody sends, and the records of
 * a chain that goes to the agency's test site never go to the agency.
 */
export const takeTurn = ({ db, config }: SendContext, issuer: string, jobId: string, hasWay: boolean): Promise<Turn | null> =>
  db.transaction().execute(async (trx) => {
    const chain = await lockChain(trx, issuer);
    if (chain.sender !== null && chain.sender !== jobId) return null;
    const round = chain.round + 1;
    const maySend = hasWay && config.taxAgency.isOn && chain.mode === config.taxAgency.mode;
    await trx
      .updateTable('tax_chains')
      .set({ round, sender: maySend ? jobId : null })
      .where('issuer', '=', issuer)
      .execute();
    return maySend ? { issuer, round } : null;
  });

/** Locks the chain of a turn. @throws LostTurn */
export async function holdTurn(trx: Transaction, { issuer, round }: Turn): Promise<ChainRow> {
  const chain = await lockChain(trx, issuer);
  if (chain.round !== round) throw new LostTurn(`Round ${round} of ${issuer} is over`);
  return chain;
}

/**
 * Lets the next job send, after the pause that the agency asked for, when something waits.
 * @param atOnce how many records its message may have, where one of them spoils it. Null: as many as the agency takes
 */
export async function endTurn(
  context: SendContext,
  trx: Transaction,
  turn: Turn,
  { pauseSeconds = null, atOnce = null }: { pauseSeconds?: number | null; atOnce?: number | null } = {},
): Promise<void> {
  const chain = await holdTurn(trx, turn);
  const { issuer } = turn;
  const nextAt = pauseSeconds === null ? chain.next_at : new Date(context.clock.now().getTime() + pauseSeconds * 1000);
  await trx
    .updateTable('tax_chains')
    .set({ sender: null, next_at: nextAt, trouble: null, trouble_reason: null, trouble_since: null, at_once: atOnce })
    .where('issuer', '=', issuer)
    .execute();
  const open = await trx
    .selectFrom('tax_deliveries')
    .select('record_id')
    .where('issuer', '=', issuer)
    .where('state', 'in', ['waiting', 'sent'])
    .limit(1)
    .executeTakeFirst();
  if (open) await planSending(context, trx, { ...chain, next_at: nextAt });
  await planAsking(context, trx, turn);
}

/** What is unclear is asked again after a day, by a job that no other one stands for. */
async function planAsking({ jobs }: SendContext, trx: Transaction, { issuer }: Turn): Promise<void> {
  const unclear = await trx
    .selectFrom('tax_deliveries')
    .select(({ fn }) => fn.min('answered_at').as('since'))
    .where('issuer', '=', issuer)
    .where('state', '=', 'unclear')
    .where('repeated', '=', false)
    .executeTakeFirst();
  if (!unclear?.since) return;
  const dueAt = new Date(unclear.since.getTime() + askAgainMs);
  await jobs.enqueue(trx, { kind: 'taxRecordsSend', payload: { issuer }, dedupeKey: `taxRecordsAsk-${issuer}-${dueAt.getTime()}`, dueAt });
}

/** The console says why records wait. The job is tried again with growing pauses, as long as it takes. */
export async function noteTrouble({ db, clock }: SendContext, { issuer, round }: Turn, error: unknown): Promise<void> {
  const trouble = error instanceof UnreadableAnswer ? 'unreadable' : error instanceof TaxAgencyTrouble ? 'refused' : 'unreachable';
  const words = trouble === 'refused' && error instanceof Error ? error.message.slice(0, 500) : null;
  await db
    .updateTable('tax_chains')
    .set(({ fn, val }) => ({ trouble, trouble_reason: words, trouble_since: fn.coalesce('trouble_since', val(clock.now())) }))
    .where('issuer', '=', issuer)
    .where('round', '=', round)
    .execute();
}

/** Plans what waited without a certificate, or while no process ran. */
export async function resumeSending(context: SendContext): Promise<void> {
  const chains: ChainRow[] = await context.db
    .selectFrom('tax_chains')
    .selectAll()
    .where('sender', 'is', null)
    .where('mode', '=', context.config.taxAgency.mode)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('tax_deliveries')
          .select('record_id')
          .whereRef('tax_deliveries.issuer', '=', 'tax_chains.issuer')
          .where('state', 'in', ['waiting', 'sent', 'unclear']),
      ),
    )
    .execute();
  for (const chain of chains) await context.db.transaction().execute((trx) => planSending(context, trx, chain));
}
