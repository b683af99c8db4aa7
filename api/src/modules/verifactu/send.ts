import './job-kinds.ts';
import { readDelivery, TaxAgencyTrouble, UnreadableAnswer } from './answers.ts';
import { lineOf, mostRecords, type Sent, sentRecords } from './deliveries.ts';
import { answerOf, noteAnswers } from './note-answers.ts';
import { isOfRecord, putBack, refuseAlone, refuseSuspects } from './refused-messages.ts';
import type { SendMessage } from './transport.ts';
import { type Ask, endTurn, holdTurn, noteTrouble, type SendContext, type Turn, takeTurn } from './turn.ts';
import { clearUncertain } from './uncertain.ts';
import { deliveryMessage } from './xml.ts';

/** All messages of a turn have their answers in this time, before the job counts as failed and another node may take it over. */
const turnMs = 40_000;
/** A record that is older was held back, by an outage or for want of a certificate. */
const lateMs = 60 * 60_000;

/**
 * Handles the job that sends. The certificate decides whether there is a way: without it everything waits. Several jobs of a taxpayer never send at the
 * same time, so that the order is kept.
 */
export function handleSending(context: SendContext, send: () => Promise<SendMessage | null>): void {
  context.jobs.handle(
    'taxRecordsSend',
    async ({ issuer }, { id }) => {
      const way = await send();
      const turn = await takeTurn(context, issuer, id, way !== null);
      if (turn === null || way === null) return;
      const until = AbortSignal.timeout(turnMs);
      const ask = (message: string) => way(message, until);
      try {
        await clearUncertain(context, ask, turn);
        const batch = await nextBatch(context, turn);
        if (batch.records.length > 0) await deliver(context, ask, turn, batch);
        else await context.db.transaction().execute((trx) => endTurn(context, trx, turn));
      } catch (error) {
        await noteTrouble(context, turn, error);
        throw error;
      }
    },
    'taxAgency',
  );
}

interface Batch {
  records: Sent[];
  isLate: boolean;
}

/** Marks what is sent before it is sent, so that a crash leaves it uncertain and never forgotten. */
const nextBatch = ({ db, clock }: SendContext, turn: Turn, only: { most?: number; isUnsuspected?: boolean } = {}): Promise<Batch> =>
  db.transaction().execute(async (trx) => {
    const chain = await holdTurn(trx, turn);
    const now = clock.now();
    if (chain.next_at !== null && chain.next_at > now) return { records: [], isLate: false };
    const records = await sentRecords(trx, turn.issuer, 'waiting', { most: chain.at_once ?? mostRecords, ...only });
    const [oldest] = records;
    if (oldest)
      await trx.updateTable('tax_deliveries').set({ state: 'sent', sent_at: now }).where('record_id', 'in', idsOf(records)).execute();
    const isOld = oldest !== undefined && now.getTime() - Date.parse(oldest.record.generatedAt) > lateMs;
    return { records, isLate: isOld || chain.trouble_since !== null };
  });

const idsOf = (records: readonly Sent[]): string[] => records.map(({ id }) => id);

async function deliver(context: SendContext, ask: Ask, turn: Turn, { records, isLate }: Batch): Promise<void> {
  const [first] = records;
  if (!first) return;
  const answer = await ask(deliveryMessage(first.record, records, isLate))
    .then(readDelivery)
    .catch(refusal);
  if (answer instanceof TaxAgencyTrouble) return await afterRefusal(context, ask, turn, records, answer);
  // Without a line nobody knows: it stays uncertain, and the next turn asks.
  const answers = records.flatMap(({ id, record }) => {
    const line = lineOf(answer, record);
    return line ? [answerOf(id, line)] : [];
  });
  await context.db.transaction().execute(async (trx) => {
    await holdTurn(trx, turn);
    await noteAnswers(trx, answers, context.clock.now());
    await refuseSuspects(context, trx, turn);
    await endTurn(context, trx, turn, { pauseSeconds: answer.pauseSeconds });
  });
}

/** The agency refused a whole message, and has nothing of it. @throws any other error */
function refusal(error: unknown): TaxAgencyTrouble {
  if (error instanceof TaxAgencyTrouble && !(error instanceof UnreadableAnswer)) return error;
  throw error;
}

/**
 * What a refused message had waits again. Where one of its records can have caused that, the next message has half of them, until that one is alone: it is
 * refused, and the others are sent. Where all messages are refused, one that is not suspected yet shows whether that is still so.
 * @throws the fault when no record is to blame, so that the job is tried again later
 */
async function afterRefusal(context: SendContext, ask: Ask, turn: Turn, records: readonly Sent[], fault: TaxAgencyTrouble): Promise<void> {
  const [first, second] = records;
  if (first && !second && isOfRecord(fault.code)) return await refuseAlone(context, turn, first, fault);
  const isOfAll = records.some(({ code }) => isOfRecord(code));
  const atOnce = isOfRecord(fault.code) && !isOfAll ? Math.ceil(records.length / 2) : null;
  await putBack(context, turn, idsOf(records), atOnce);
  if (atOnce !== null) return;
  if (!isOfRecord(fault.code)) throw fault;
  const next = await nextBatch(context, turn, { most: 1, isUnsuspected: true });
  if (next.records.length === 0) throw fault;
  await deliver(context, ask, turn, next);
}
