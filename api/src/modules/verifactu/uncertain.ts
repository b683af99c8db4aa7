import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../db/database.ts';
import { type Held, readQuery, TaxAgencyTrouble, UnreadableAnswer } from './answers.ts';
import { deliverAgain } from './deliver-again.ts';
import { askAgainMs, type Sent, sentRecords } from './deliveries.ts';
import { noteAnswers } from './note-answers.ts';
import { outcomeOf } from './outcome.ts';
import type { TaxRecord } from './record.ts';
import { type Ask, holdTurn, type SendContext, type Turn } from './turn.ts';
import { type PageKey, queryMessage } from './xml.ts';

/** A question that the agency refuses or answers with what nobody can read for so long may be the fault of its records. */
const patienceMs = 60 * 60_000;

/**
 * Records without an answer may have arrived, and the agency may have another record under the number of one that it calls a duplicate. It is asked which
 * it has; what never arrived waits again. What nobody could read is asked again each day.
 */
export async function clearUncertain(context: SendContext, ask: Ask, turn: Turn): Promise<void> {
  const { db, clock } = context;
  const uncertain = [
    ...(await sentRecords(db, turn.issuer, 'sent')),
    ...(await sentRecords(db, turn.issuer, 'unclear', { answeredUntil: new Date(clock.now().getTime() - askAgainMs) })),
  ];
  const unanswered: Unanswered[] = [];
  const months = byMonth(uncertain);
  for (const [month, records] of months) {
    const held = await heldIn(ask, month, records);
    if (held instanceof TaxAgencyTrouble) unanswered.push({ records, trouble: held });
    else await settleAll(context, turn, records, held);
  }
  await leaveUnanswered(context, ask, turn, unanswered, unanswered.length < months.size);
}

/** Records of a month for which the agency refused the question, or answered what nobody can read. */
interface Unanswered {
  records: Sent[];
  trouble: TaxAgencyTrouble;
}

function byMonth(records: readonly Sent[]): Map<string, Sent[]> {
  const months = new Map<string, Sent[]>();
  for (const sent of records) {
    const month = sent.record.date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), sent]);
  }
  return months;
}

/** What the agency has of the days of these records, or why that cannot be found out. @throws what ends by itself */
async function heldIn(ask: Ask, month: string, records: readonly Sent[]): Promise<Map<string, Held> | TaxAgencyTrouble> {
  const [first] = records;
  if (!first) return new Map();
  const dates = records.map(({ record }) => record.date).sort();
  try {
    return await askFor(ask, first.record, month, { from: dates[0] ?? '', until: dates.at(-1) ?? '' });
  } catch (error) {
    if (error instanceof TaxAgencyTrouble && !error.isTechnical) return error;
    throw error;
  }
}

/**
 * A page of maintenance in place of every answer says nothing about records: they wait, and nothing new is sent. Where the agency answers something else,
 * those without an answer are left after a while, so that what waits behind them is sent.
 */
async function leaveUnanswered(
  context: SendContext,
  ask: Ask,
  turn: Turn,
  unanswered: readonly Unanswered[],
  isAnswering: boolean,
): Promise<void> {
  const records = unanswered.flatMap((each) => each.records);
  const trouble = unanswered.find((each) => each.records.some(({ state }) => state === 'sent'))?.trouble;
  if (trouble && !(await isLongInTrouble(context, turn))) throw trouble;
  const left = trouble && !isAnswering ? await deliverAgain(context, ask, turn, records) : records;
  if (left === null) throw trouble;
  await settleAll(context, turn, left, null);
}

async function isLongInTrouble({ db, clock }: SendContext, { issuer }: Turn): Promise<boolean> {
  const chain = await db.selectFrom('tax_chains').select('trouble_since').where('issuer', '=', issuer).executeTakeFirst();
  return chain?.trouble_since != null && clock.now().getTime() - chain.trouble_since.getTime() > patienceMs;
}

/** All that the agency has of some days of a month, page by page: for each number its newest record. */
export async function askFor(
  ask: Ask,
  sender: Pick<TaxRecord, 'issuer' | 'issuerName'>,
  month: string,
  days: { from: string; until: string },
): Promise<Map<string, Held>> {
  const found = new Map<string, Held>();
  let after: PageKey | null = null;
  for (;;) {
    const { held, next } = readQuery(await ask(queryMessage(sender, month, days, after)));
    for (const [number, each] of held) found.set(number, each);
    if (next === null) return found;
    // A key that does not move would be asked for again and again.
    if (next.number === after?.number) throw new UnreadableAnswer('The tax agency repeats a page');
    after = next;
  }
}

/**
 * Reads what it needs before the turn is held: no other turn sends or notes answers of these records meanwhile.
 * @param held what the agency has; null where that cannot be found out
 */
async function settleAll({ db, clock }: SendContext, turn: Turn, records: readonly Sent[], held: Map<string, Held> | null): Promise<void> {
  if (records.length === 0) return;
  const own = await ownRecords(db, records);
  const answers = records.map(({ id, hash, code, record: { number, kind } }) => ({
    id,
    ...outcomeOf({ id, hash, code, kind }, held === null ? null : held.get(number), own.get(number) ?? []),
  }));
  await db.transaction().execute(async (trx) => {
    await holdTurn(trx, turn);
    await noteAnswers(trx, answers, clock.now());
  });
}

type Own = Pick<Selectable<Tables['tax_records']>, 'id' | 'hash' | 'kind' | 'number'>;

/** All records of these documents, by their number. */
async function ownRecords(db: Database, records: readonly Sent[]): Promise<Map<string, Own[]>> {
  const rows = await db
    .selectFrom('tax_records')
    .select(['id', 'hash', 'kind', 'number'])
    .where(
      'number',
      'in',
      records.map(({ record }) => record.number),
    )
    .execute();
  return Map.groupBy(rows, ({ number }) => number);
}
