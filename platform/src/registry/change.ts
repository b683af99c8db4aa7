import { sql } from 'kysely';
import { production } from './channels.ts';
import type { CompositionKey } from './composition-key.ts';
import { compose } from './compositions.ts';
import { type Promotion, promote, promotionHistory } from './promotions.ts';
import type { Served } from './served.ts';
import type { Members, PlatformDb, PlatformTransaction } from './tables.ts';

export interface ChangeOptions {
  /** Its statements may wait long for their turn. */
  unlimitedDb: PlatformDb;
  key: CompositionKey;
  served: Pick<Served, 'refresh'>;
  now: () => Date;
}

/** One change of what is served, while no other can happen. */
export interface Change {
  trx: PlatformTransaction;
  history: Promotion[];
  /** Composes and serves other members. `rolledBack`: the member that returns to an earlier release. */
  serve(members: Members, reason: string, rolledBack?: string): Promise<number>;
}

/** An arbitrary number that no other lock uses. */
export const promotionLock = 4_173_003;

/** Returns a function that changes what is served. Changes follow one another: two publishers at once must not each leave the other's release out. */
export function changer({ unlimitedDb, key, served, now }: ChangeOptions) {
  const serveIn =
    (trx: PlatformTransaction, history: readonly Promotion[]): Change['serve'] =>
    async (members, reason, rolledBack) => {
      const compositionId = await compose(trx, key, members, reason, now());
      const previousId = history.at(-1)?.id ?? null;
      await promote(trx, { channel: production, compositionId, previousId, ...(rolledBack !== undefined && { rolledBack }) }, now());
      return compositionId;
    };

  return async function change<T>(work: (change: Change) => Promise<T>): Promise<T> {
    const result = await unlimitedDb.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(promotionLock)})`.execute(trx);
      const history = await promotionHistory(trx, production);
      return work({ trx, history, serve: serveIn(trx, history) });
    });
    // This machine copies the new composition before it serves it. If files cannot be read, pages keep the earlier composition.
    await served.refresh();
    return result;
  };
}
