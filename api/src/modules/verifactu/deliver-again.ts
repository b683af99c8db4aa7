import type { Selectable } from 'kysely';
import type { Tables } from '../../db/database.ts';
import { readDelivery, TaxAgencyTrouble } from './answers.ts';
import { lineOf, type Sent } from './deliveries.ts';
import { answerOf, noteAnswers } from './note-answers.ts';
import type { TaxRecord } from './record.ts';
import { type Ask, holdTurn, type SendContext, type Turn } from './turn.ts';
import { deliveryMessage } from './xml.ts';

/**
 * Finds out whether the agency answers deliveries while it answers no question: it gets one record a second time, which it takes if it never came, and
 * calls a duplicate if it did. So nothing new is sent, and nothing arrives twice.
 * @returns those of the records that still have no clear answer; null when it answers no delivery either
 * @throws what ends by itself
 */
export async function deliverAgain(context: SendContext, ask: Ask, turn: Turn, records: readonly Sent[]): Promise<Sent[] | null> {
  const { db, clock } = context;
  const uncertain = records.find(({ record }) => isSafe(record));
  const probe = uncertain ?? (await newestAccepted(context, turn));
  if (!probe) return null;
  const answer = await ask(deliveryMessage(probe.record, [probe], true))
    .then(readDelivery)
    .catch(refusalOf);
  if (answer instanceof TaxAgencyTrouble) return null;
  const line = lineOf(answer, probe.record);
  const noted = uncertain && line ? [answerOf(uncertain.id, line)].filter(({ state }) => state !== 'sent') : [];
  await db.transaction().execute(async (trx) => {
    await holdTurn(trx, turn);
    await noteAnswers(trx, noted, clock.now());
    const next_at = new Date(clock.now().getTime() + answer.pauseSeconds * 1000);
    await trx.updateTable('tax_chains').set({ next_at }).where('issuer', '=', turn.issuer).execute();
  });
  return records.filter(({ id }) => id !== noted[0]?.id);
}

/** What corrects a record that the agency has would be taken once more. */
const isSafe = (record: TaxRecord): boolean => record.kind === 'anulacion' || record.repeats === null || record.repeats === 'X';

function refusalOf(error: unknown): TaxAgencyTrouble {
  if (error instanceof TaxAgencyTrouble) return error;
  throw error;
}

/** A few of the newest, of which one is no correction. */
async function newestAccepted({ db }: SendContext, { issuer }: Turn): Promise<{ record: TaxRecord; hash: string } | undefined> {
  const rows: Pick<Selectable<Tables['tax_records']>, 'content' | 'hash'>[] = await db
    .selectFrom('tax_deliveries')
    .innerJoin('tax_records', 'tax_records.id', 'tax_deliveries.record_id')
    .select(['content', 'hash'])
    .where('tax_deliveries.issuer', '=', issuer)
    .where('state', 'in', ['accepted', 'acceptedWithErrors'])
    .orderBy('record_id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ content, hash }) => ({ hash, record: JSON.parse(content) as TaxRecord })).find(({ record }) => isSafe(record));
}
