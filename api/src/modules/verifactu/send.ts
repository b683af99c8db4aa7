import './job-kinds.ts';
import type { ApiContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { type DeliveryLine, type KnownRecord, readDelivery, readQuery, TaxAgencyTrouble } from './answers.ts';
import { type ChainRow, holdChain, planSending } from './chain.ts';
import type { TaxRecord } from './record.ts';
import type { SendMessage } from './transport.ts';
import { deliveryMessage, queryMessage } from './xml.ts';

export type SendContext = Pick<ApiContext, 'db' | 'jobs' | 'clock' | 'log'>;

/** The agency accepts so many records in one message. */
const mostRecords = 1000;

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
      const isOwn = await takeTurn(context, issuer, id, way !== null);
      if (!isOwn || way === null) return;
      try {
        await clearUncertain(context, way, issuer);
        const batch = await nextBatch(context, issuer);
        if (batch.records.length > 0) await deliver(context, way, issuer, batch);
        else await endTurn(context, issuer, null);
      } catch (error) {
        await noteTrouble(context, issuer, error);
        throw error;
      }
    },
    'taxAgency',
  );
}

/** Marks the job as the one that sends. What comes later waits for the next round, which it plans at its end. */
const takeTurn = ({ db }: SendContext, issuer: string, jobId: string, hasWay: boolean): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const chain = await holdChain(trx, issuer);
    if (chain.sender === jobId) return true;
    if (chain.sender !== null) return false;
    await trx
      .updateTable('tax_chains')
      .set({ round: chain.round + 1, sender: hasWay ? jobId : null })
      .where('issuer', '=', issuer)
      .execute();
    return true;
  });

/** Records without an answer may have arrived. The agency is asked which it has; the others are sent again. */
async function clearUncertain(context: SendContext, way: SendMessage, issuer: string): Promise<void> {
  const { db, clock } = context;
  const uncertain = await recordsIn(db, issuer, 'sent');
  const [first] = uncertain;
  if (!first) return;
  const months = new Set(uncertain.map(({ record }) => record.date.slice(0, 7)));
  const found: KnownRecord[] = [];
  for (const month of months) found.push(...(await askFor(way, first.record, month)));
  const byHash = new Map(found.map((each) => [each.DatosRegistroFacturacion.Huella, each]));
  const annulled = new Set(
    found.filter(({ EstadoRegistro }) => EstadoRegistro.EstadoRegistro === 'Anulada').map(({ IDFactura }) => IDFactura.NumSerieFactura),
  );
  for (const { id, record, hash } of uncertain) {
    const known = byHash.get(hash);
    const isThere = known !== undefined || (record.kind === 'anulacion' && annulled.has(record.number));
    const hasErrors = known?.EstadoRegistro.EstadoRegistro === 'AceptadaConErrores';
    await db
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
      .where('state', '=', 'sent')
      .execute();
  }
}

/** All that the agency has of a month, page by page. */
async function askFor(way: SendMessage, sender: TaxRecord, month: string): Promise<KnownRecord[]> {
  const found: KnownRecord[] = [];
  let after: Parameters<typeof queryMessage>[2] = null;
  for (;;) {
    const answer = readQuery(await way(queryMessage(sender, month, after)));
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
const nextBatch = ({ db, clock }: SendContext, issuer: string): Promise<Batch> =>
  db.transaction().execute(async (trx) => {
    const chain = await holdChain(trx, issuer);
    const records = await recordsIn(trx, issuer, 'waiting');
    if (records.length > 0)
      await trx
        .updateTable('tax_deliveries')
        .set({ state: 'sent', sent_at: clock.now() })
        .where(
          'record_id',
          'in',
          records.map(({ id }) => id),
        )
        .execute();
    return { records, isLate: chain.trouble_since !== null };
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

async function deliver(context: SendContext, way: SendMessage, issuer: string, { records, isLate }: Batch): Promise<void> {
  const [first] = records;
  if (!first) return;
  const answer = readDelivery(await way(deliveryMessage(first.record, records, isLate)));
  const lines = new Map(answer.RespuestaLinea.map((line) => [keyOf(line.IDFactura.NumSerieFactura, line.Operacion.TipoOperacion), line]));
  await context.db.transaction().execute(async (trx) => {
    for (const { id, record } of records) {
      const line = lines.get(keyOf(record.number, record.kind === 'alta' ? 'Alta' : 'Anulacion'));
      // Without a line nobody knows: it stays uncertain, and the next turn asks.
      if (line) await note(trx, id, line, context.clock.now());
    }
    await endTurn(context, issuer, answer.TiempoEsperaEnvio, trx);
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

/** Lets the next job send, after the pause that the agency asked for, when something waits. */
async function endTurn(context: SendContext, issuer: string, pauseSeconds: number | null, within?: Transaction): Promise<void> {
  const end = async (trx: Transaction) => {
    const chain = await holdChain(trx, issuer);
    const nextAt = pauseSeconds === null ? chain.next_at : new Date(context.clock.now().getTime() + pauseSeconds * 1000);
    await trx
      .updateTable('tax_chains')
      .set({ sender: null, next_at: nextAt, trouble: null, trouble_since: null })
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
  };
  await (within ? end(within) : context.db.transaction().execute(end));
}

/** The console says why records wait. The job is tried again with growing pauses, as long as it takes. */
async function noteTrouble({ db, clock }: SendContext, issuer: string, error: unknown): Promise<void> {
  const trouble = error instanceof TaxAgencyTrouble ? error.message : 'The tax agency could not be reached';
  await db
    .updateTable('tax_chains')
    .set(({ fn, val }) => ({ trouble, trouble_since: fn.coalesce('trouble_since', val(clock.now())) }))
    .where('issuer', '=', issuer)
    .execute();
}

/** Plans what waited without a certificate, or while no process ran. */
export async function resumeSending(context: SendContext): Promise<void> {
  const chains: ChainRow[] = await context.db
    .selectFrom('tax_chains')
    .selectAll()
    .where('sender', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('tax_deliveries')
          .select('record_id')
          .whereRef('tax_deliveries.issuer', '=', 'tax_chains.issuer')
          .where('state', 'in', ['waiting', 'sent']),
      ),
    )
    .execute();
  for (const chain of chains) await context.db.transaction().execute((trx) => planSending(context, trx, chain));
}
