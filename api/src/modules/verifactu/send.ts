import './job-kinds.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { type DeliveryLine, type KnownRecord, readDelivery, readQuery } from './answers.ts';
import type { TaxRecord } from './record.ts';
import type { SendMessage } from './transport.ts';
import { endTurn, holdTurn, noteTrouble, type SendContext, type Turn, takeTurn } from './turn.ts';
import { deliveryMessage, queryMessage } from './xml.ts';

/** The agency accepts so many records in one message. */
const mostRecords = 1000;
/** All messages of a turn have their answers in this time, before the job counts as failed and another node may take it over. */
const turnMs = 40_000;
/** A record that is older was held back, by an outage or for want of a certificate. */
const lateMs = 60 * 60_000;

interface Sent {
  id: string;
  record: TaxRecord;
  hash: string;
}

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
        else await context.db.transaction().execute((trx) => endTurn(context, trx, turn, null));
      } catch (error) {
        await noteTrouble(context, turn, error);
        throw error;
      }
    },
    'taxAgency',
  );
}

type Ask = (message: string) => Promise<string>;

/** Records without an answer may have arrived. The agency is asked which it has; the others are sent again. */
async function clearUncertain({ db, clock }: SendContext, ask: Ask, turn: Turn): Promise<void> {
  const uncertain = await recordsIn(db, turn.issuer, 'sent');
  const [first] = uncertain;
  if (!first) return;
  const months = new Set(uncertain.map(({ record }) => record.date.slice(0, 7)));
  const found: KnownRecord[] = [];
  for (const month of months) found.push(...(await askFor(ask, first.record, month)));
  const byHash = new Map(found.map((each) => [each.DatosRegistroFacturacion.Huella, each]));
  const annulled = new Set(
    found.filter(({ EstadoRegistro }) => EstadoRegistro.EstadoRegistro === 'Anulada').map(({ IDFactura }) => IDFactura.NumSerieFactura),
  );
  await db.transaction().execute(async (trx) => {
    await holdTurn(trx, turn);
    for (const { id, record, hash } of uncertain) {
      const known = byHash.get(hash);
      const isThere = known !== undefined || (record.kind === 'anulacion' && annulled.has(record.number));
      const hasErrors = known?.EstadoRegistro.EstadoRegistro === 'AceptadaConErrores';
      await trx
        .updateTable('tax_deliveries')
        .set(
          isThere
            ? {
                state: hasErrors ? 'acceptedWithErrors' : 'accepted',
                code: known?.EstadoRegistro.CodigoErrorRegistro ?? null,
                reason: known?.EstadoRegistro.DescripcionErrorRegistro ?? null,
                answered_at: clock.now(),
              }
            : { state: 'waiting' },
        )
        .where('record_id', '=', id)
        .execute();
    }
  });
}

/** All that the agency has of a month, page by page. */
async function askFor(ask: Ask, sender: TaxRecord, month: string): Promise<KnownRecord[]> {
  const found: KnownRecord[] = [];
  let after: Parameters<typeof queryMessage>[2] = null;
  for (;;) {
    const answer = readQuery(await ask(queryMessage(sender, month, after)));
    const page = answer.RegistroRespuestaConsultaFactuSistemaFacturacion;
    found.push(...page);
    const last = page.at(-1)?.IDFactura;
    if (answer.IndicadorPaginacion === 'N' || !last) return found;
    const date = last.FechaExpedicionFactura.split('-').reverse().join('-');
    after = { issuer: last.IDEmisorFactura, number: last.NumSerieFactura, date };
  }
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
    const records = await recordsIn(trx, turn.issuer, 'waiting');
    const [oldest] = records;
    if (oldest)
      await trx
        .updateTable('tax_deliveries')
        .set({ state: 'sent', sent_at: now })
        .where(
          'record_id',
          'in',
          records.map(({ id }) => id),
        )
        .execute();
    const isOld = oldest !== undefined && now.getTime() - Date.parse(oldest.record.generatedAt) > lateMs;
    return { records, isLate: isOld || chain.trouble_since !== null };
  });

async function recordsIn(on: Database | Transaction, issuer: string, state: 'waiting' | 'sent'): Promise<Sent[]> {
  const rows = await on
    .selectFrom('tax_deliveries')
    .innerJoin('tax_records', 'tax_records.id', 'tax_deliveries.record_id')
    .select(['tax_records.id', 'content', 'hash'])
    .where('tax_deliveries.issuer', '=', issuer)
    .where('state', '=', state)
    .orderBy('record_id')
    .limit(mostRecords)
    .execute();
  return rows.map(({ id, content, hash }) => ({ id, hash, record: JSON.parse(content) }));
}

async function deliver(context: SendContext, ask: Ask, turn: Turn, { records, isLate }: Batch): Promise<void> {
  const [first] = records;
  if (!first) return;
  const answer = readDelivery(await ask(deliveryMessage(first.record, records, isLate)));
  const lines = new Map(answer.RespuestaLinea.map((line) => [keyOf(line.IDFactura.NumSerieFactura, line.Operacion.TipoOperacion), line]));
  await context.db.transaction().execute(async (trx) => {
    await holdTurn(trx, turn);
    for (const { id, record } of records) {
      const line = lines.get(keyOf(record.number, record.kind === 'alta' ? 'Alta' : 'Anulacion'));
      // Without a line nobody knows: it stays uncertain, and the next turn asks.
      if (line) await note(trx, id, line, context.clock.now());
    }
    await endTurn(context, trx, turn, answer.TiempoEsperaEnvio);
  });
}

const keyOf = (number: string, operation: string): string => `${operation} ${number}`;

/** A duplicate is a record that arrived before: what the agency has of it counts. */
async function note(trx: Transaction, id: string, line: DeliveryLine, at: Date): Promise<void> {
  const { EstadoRegistro, CodigoErrorRegistro, DescripcionErrorRegistro, RegistroDuplicado: duplicate } = line;
  const isAccepted = EstadoRegistro === 'Correcto' || duplicate?.EstadoRegistroDuplicado === 'Correcta';
  const isFaulty = EstadoRegistro === 'AceptadoConErrores' || duplicate?.EstadoRegistroDuplicado === 'AceptadaConErrores';
  await trx
    .updateTable('tax_deliveries')
    .set({
      state: isAccepted ? 'accepted' : isFaulty ? 'acceptedWithErrors' : 'refused',
      code: isAccepted ? null : (CodigoErrorRegistro ?? null),
      reason: isAccepted ? null : (DescripcionErrorRegistro ?? null),
      answered_at: at,
    })
    .where('record_id', '=', id)
    .execute();
}
