import { type DomainError, isDomainError } from '../domain-error.ts';
import type { Database, Transaction } from './database.ts';

/** Carries a domain error out of a transaction, so that it is rolled back. Only this file uses it. */
class RolledBack extends Error {
  readonly refusal: DomainError;

  constructor(refusal: DomainError) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Runs `work` in a transaction. A domain error that it returns rolls the transaction back and becomes the result. */
export async function transact<T>(db: Database, work: (trx: Transaction) => Promise<T | DomainError>): Promise<T | DomainError> {
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx);
      if (isDomainError(result)) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}
