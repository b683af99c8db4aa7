import './job-kinds.ts';
import type { Transaction } from '../../db/database.ts';
import { type DeliveryLine, readDelivery, TaxAgencyTrouble, UnreadableAnswer } from './answers.ts';
import { mostRecords, type Sent, sentRecords } from './deliveries.ts';
import { isDuplicate } from './outcome.ts';
import type { SendMessage } from './transport.ts';
import { type Ask, endTurn, holdTurn, noteTrouble, type SendContext, type Turn, takeTurn } from './turn.ts';
import { clearUncertain } from './uncertain.ts';
import { deliveryMessage } from './xml.ts';

/** All messages of a turn have their answers in this time, before the job counts as failed and another node may take it over. */
const turnMs = 40_000;
/** A record that is older was held back, by an outage or for want of a certificate. */
const lateMs = 60 * 60_000;
/** The codes of faults that one record of a message can cause: it does not fit the schema, or has characters or a date that it may not have. */
const recordFaults: readonly number[] = [4102, 4103, 4106, 4119];

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
const nextBatch = ({ db, clock }: SendContext, turn: Turn): Promise<Batch> =>
  db.transaction().execute(async (trx) => {
    const chain = await holdTurn(trx, turn);
    const now = clock.now();
    if (chain.next_at !== null && chain.next_at > now) return { records: [], isLate: false };
    const records = await sentRecords(trx, turn.issuer, 'waiting', { most: chain.at_once ?? mostRecords });
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
  if (answer instanceof TaxAgencyTrouble) return await afterRefusal(context, turn, records, answer);
  const lines = new Map(answer.lines.map((line) => [keyOf(line.IDFactura.NumSerieFactura, line.Operacion.TipoOperacion), line]));
  await context.db.transaction().execute(async (trx) => {
    await holdTurn(trx, turn);
    for (const { id, record } of records) {
      const line = lines.get(keyOf(record.number, record.kind === 'alta' ? 'Alta' : 'Anulacion'));
      // Without a line nobody knows: it stays uncertain, and the next turn asks.
      if (line) await note(trx, id, line, context.clock.now());
    }
    await endTurn(context, trx, turn, { pauseSeconds: answer.pauseSeconds });
  });
}

const keyOf = (number: string, operation: string): string => `${operation} ${number}`;

/** The agency refused a whole message, and has nothing of it. @throws any other error */
function refusal(error: unknown): TaxAgencyTrouble {
  if (error instanceof TaxAgencyTrouble && !(error instanceof UnreadableAnswer)) return error;
  throw error;
}

/**
 * What a refused message had waits again. Where one of its records can have caused that, the next message has half of them, until that one is alone: it is
 * refused, and the others are sent.
 * @throws the fault when no record is to blame, so that the job is tried again later
 */
async function afterRefusal(context: SendContext, turn: Turn, records: readonly Sent[], fault: TaxAgencyTrouble): Promise<void> {
  const isOfRecord = fault.code !== null && recordFaults.includes(fault.code);
  const isAlone = isOfRecord && records.length === 1;
  await context.db.transaction().execute(async (trx) => {
    await holdTurn(trx, turn);
    await trx
      .updateTable('tax_deliveries')
      .set(isAlone ? { state: 'refused', code: fault.code, reason: fault.message, answered_at: context.clock.now() } : { state: 'waiting' })
      .where('record_id', 'in', idsOf(records))
      .execute();
    if (isOfRecord) await endTurn(context, trx, turn, isAlone ? {} : { atOnce: Math.ceil(records.length / 2) });
  });
  if (!isOfRecord) throw fault;
}

/** A record that the agency calls a duplicate stays uncertain: it is asked whether it has this one or another. */
async function note(trx: Transaction, id: string, line: DeliveryLine, at: Date): Promise<void> {
  const { EstadoRegistro, CodigoErrorRegistro: code = null, DescripcionErrorRegistro: reason = null } = line;
  const answered = { code, reason, answered_at: at };
  const isAsked = EstadoRegistro === 'Incorrecto' && isDuplicate(code);
  await trx
    .updateTable('tax_deliveries')
    .set(
      EstadoRegistro === 'Correcto'
        ? { ...answered, state: 'accepted', code: null, reason: null }
        : { ...answered, state: isAsked ? 'sent' : EstadoRegistro === 'Incorrecto' ? 'refused' : 'acceptedWithErrors' },
    )
    .where('record_id', '=', id)
    .execute();
}
