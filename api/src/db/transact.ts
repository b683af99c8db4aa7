import { isRefusal, type Refusal } from '../refusal.ts';
import type { Database, Transaction } from './database.ts';

/** Carries a refusal out of a transaction, so that it rolls back. Never leaves this file. */
class RolledBack extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Runs `work` in a transaction; a refusal it returns rolls everything back and is the result. */
export async function transact<T>(db: Database, work: (trx: Transaction) => Promise<T | Refusal>): Promise<T | Refusal> {
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx);
      if (isRefusal(result)) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}
