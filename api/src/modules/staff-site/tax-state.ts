import type { FaultyTaxRecord, TaxRecords, TaxTasks } from '@nitida/contract';
import type { ApiContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { loadBusinessSettings } from '../pricing/store.ts';
import { keepDeclaration, readDeclarations } from '../verifactu/declaration.ts';
import type { TaxRecord } from '../verifactu/record.ts';
import { issuerNumber, readTaxNumber } from '../verifactu/tax-number.ts';

type TaxContext = Pick<ApiContext, 'db' | 'config' | 'clock'>;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** A certificate is a task so long before it ends. */
const renewalMs = 30 * dayMs;
const mostFaulty = 200;
/** What is no plain acceptance. */
const faultyStates = ['refused', 'acceptedWithErrors', 'conflict', 'unclear'] as const;

/** The chain of records: what was accepted, what waits and why, and what the agency refused. */
export async function readTaxRecords(context: TaxContext): Promise<TaxRecords> {
  const { db, config } = context;
  // The company may have changed since the start.
  if (config.taxAgency.isOn) await keepDeclaration(context);
  const { company } = await loadBusinessSettings(db);
  const { isOn, certificate, endpoint } = config.taxAgency;
  const issuer = issuerNumber(company.taxId);
  const chain = await db.selectFrom('tax_chains').selectAll().where('issuer', '=', issuer).executeTakeFirst();
  const counted = await db
    .selectFrom('tax_deliveries')
    .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
    .groupBy('state')
    .execute();
  const count = (...states: string[]): number =>
    counted.filter(({ state }) => states.includes(state)).reduce((all, { count: some }) => all + Number(some), 0);
  return {
    issuer: isOn ? issuer : null,
    isIssuerValid: readTaxNumber(company.taxId)?.kind === 'spanish',
    records: count('waiting', 'sent', 'accepted', 'acceptedWithErrors', 'refused', 'conflict', 'unclear'),
    accepted: count('accepted', 'acceptedWithErrors'),
    waiting: count('waiting'),
    waitingSince: (await oldestWaiting(db))?.toISOString() ?? null,
    uncertain: count('sent'),
    canSend: certificate !== null || endpoint === null,
    certificateUntil: certificate?.validUntil.toISOString() ?? null,
    trouble: chain?.trouble ?? null,
    troubleReason: chain?.trouble_reason ?? null,
    troubleSince: chain?.trouble_since?.toISOString() ?? null,
    faulty: await faultyRecords(db),
    declarations: await readDeclarations(db),
  };
}

/** What of the records needs somebody today. */
export async function taxTasks({ db, config, clock }: TaxContext): Promise<TaxTasks> {
  const { validUntil } = config.taxAgency.certificate ?? {};
  const now = clock.now().getTime();
  const since = await oldestWaiting(db);
  const verified = await db.selectFrom('tax_verifications').select('faults').executeTakeFirst();
  return {
    faulty: (await faultyRecords(db)).length,
    chainFaults: verified?.faults ?? 0,
    certificateEnds: validUntil && validUntil.getTime() - now < renewalMs ? validUntil.toISOString() : null,
    waitingSince: since && now - since.getTime() > dayMs ? since.toISOString() : null,
    refusal: await lastingRefusal(db, new Date(now - hourMs)),
  };
}

async function lastingRefusal(db: Database, since: Date): Promise<string | null> {
  const chain = await db
    .selectFrom('tax_chains')
    .select('trouble_reason')
    .where('trouble', '=', 'refused')
    .where('trouble_since', '<=', since)
    .executeTakeFirst();
  return chain?.trouble_reason ?? null;
}

async function oldestWaiting(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('tax_deliveries')
    .innerJoin('tax_records', 'tax_records.id', 'tax_deliveries.record_id')
    .select('tax_records.at')
    .where('state', 'in', ['waiting', 'sent'])
    .orderBy('record_id')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Those without a later record in their place, newest first. */
async function faultyRecords(db: Database): Promise<FaultyTaxRecord[]> {
  const rows = await db
    .selectFrom('tax_deliveries')
    .innerJoin('tax_records', 'tax_records.id', 'tax_deliveries.record_id')
    .leftJoin('invoices', 'invoices.number', 'tax_records.number')
    .leftJoin('credit_notes', 'credit_notes.number', 'tax_records.number')
    .leftJoin('full_invoices', 'full_invoices.number', 'tax_records.number')
    .select(['tax_records.id', 'tax_records.number', 'content', 'state', 'code', 'reason', 'at'])
    .select(({ fn }) => fn.coalesce('invoices.order_id', 'credit_notes.order_id', 'full_invoices.order_id').as('orderId'))
    .where('state', 'in', faultyStates)
    .where('repeated', '=', false)
    .orderBy('record_id', 'desc')
    .limit(mostFaulty)
    .execute();
  return rows.map(({ content, state, at, ...row }) => {
    const record: TaxRecord = JSON.parse(content);
    const isIssue = record.kind === 'alta';
    return {
      ...row,
      state: faultyStates.find((each) => each === state) ?? 'refused',
      type: isIssue ? record.type : record.kind,
      total: isIssue ? record.total : 0,
      at: at.toISOString(),
    };
  });
}
