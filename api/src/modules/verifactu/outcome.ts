import type { Held } from './answers.ts';

/** The codes with which the agency says that it has a record already, or has annulled it. */
const duplicateCodes: readonly number[] = [3000, 3001];

/** `conflict`: the agency has another record under the number. `unclear`: what it has cannot be found out. */
export interface Outcome {
  state: 'waiting' | 'accepted' | 'acceptedWithErrors' | 'conflict' | 'unclear';
  code: number | null;
  reason: string | null;
}

interface Asked {
  id: string;
  kind: 'alta' | 'anulacion';
  hash: string;
  /** The code with which the agency refused it before it was asked. */
  code: number | null;
}

interface OwnRecord {
  id: string;
  kind: 'alta' | 'anulacion';
  hash: string;
}

export const isDuplicate = (code: number | null | undefined): boolean => code != null && duplicateCodes.includes(code);

/** What became of a record without a clear answer. `held`: what the agency has under its number, undefined for nothing. `own`: all our records of it. */
export function outcomeOf(asked: Asked, held: Held | undefined, own: readonly OwnRecord[]): Outcome {
  const { kind, hash, code } = asked;
  const outcome = (state: Outcome['state']): Outcome => ({ state, code: null, reason: null });
  // Whoever says that it is there and then that it is not would be asked for ever.
  const absent = outcome(isDuplicate(code) ? 'unclear' : 'waiting');
  if (held === undefined) return absent;
  if (held === null) return outcome('unclear');
  if (kind === 'anulacion') return held.state === 'annulled' ? outcome('accepted') : absent;
  const isOwn = own.some((each) => each.hash === held.hash);
  // The annulment of ours that came after it has been accepted, so it was accepted too.
  if (held.state === 'annulled') return outcome(own.some(isLater(asked)) || isOwn ? 'accepted' : 'conflict');
  if (held.hash === hash) return { state: held.state, code: held.code, reason: held.reason };
  return isOwn ? absent : outcome('conflict');
}

const isLater =
  ({ id }: Asked) =>
  (each: OwnRecord): boolean =>
    each.kind === 'anulacion' && BigInt(each.id) > BigInt(id);
