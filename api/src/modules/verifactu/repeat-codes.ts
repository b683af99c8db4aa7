import type { Tables } from '../../db/database.ts';

type DeliveryState = Tables['tax_deliveries']['state'];

/** A record of a document and what the agency answered, the oldest first. */
export interface EarlierRecord {
  kind: 'alta' | 'anulacion';
  state: DeliveryState;
}

/** What the agency has of a document after these records: nothing, its invoice, or an annulled one; and whether it refused anything since. */
interface AtAgency {
  has: 'nothing' | 'invoice' | 'annulled';
  hasRefused: boolean;
}

/** Records on their way count as accepted: they arrive before what is made now. */
const isTaken = (state: DeliveryState): boolean => state !== 'refused';

function atAgency(records: readonly EarlierRecord[]): AtAgency {
  let held: AtAgency = { has: 'nothing', hasRefused: false };
  for (const { kind, state } of records)
    held = isTaken(state) ? { has: kind === 'alta' ? 'invoice' : 'annulled', hasRefused: false } : { has: held.has, hasRefused: true };
  return held;
}

/** Nobody knows what the agency has of a document with such a record. */
const isUnknown = ({ state }: EarlierRecord): boolean => state === 'conflict' || state === 'unclear';

/**
 * The code (*RechazoPrevio*) of a record that corrects an earlier one of the same invoice (*Subsanacion*). Null where none may be made: nothing was answered
 * yet or is wrong, what the agency has is not known, or it has annulled the invoice.
 */
export function repeatCode(records: readonly EarlierRecord[]): 'X' | 'N' | 'S' | null {
  const newest = records.at(-1);
  if (newest?.kind !== 'alta' || (newest.state !== 'refused' && newest.state !== 'acceptedWithErrors') || records.some(isUnknown))
    return null;
  const { has, hasRefused } = atAgency(records);
  if (has === 'annulled') return null;
  if (has === 'nothing') return 'X';
  return hasRefused ? 'S' : 'N';
}

/** The codes (*SinRegistroPrevio*, *RechazoPrevio*) of an annulment. Null where none may be made. */
export function annulmentCodes(records: readonly EarlierRecord[]): { isWithoutRecord: boolean; wasRefused: boolean } | null {
  const newest = records.at(-1);
  if (!newest || records.some(isUnknown)) return null;
  const { has } = atAgency(records);
  if (has === 'annulled') return null;
  return { isWithoutRecord: has === 'nothing', wasRefused: newest.kind === 'anulacion' };
}
