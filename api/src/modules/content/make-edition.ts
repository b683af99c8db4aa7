import type { ContentEdition } from '@nitida/contract';
import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, isDomainError } from '../../domain-error.ts';
import { audit } from '../staff/audit.ts';
import { addReleasedEdition } from './released-edition.ts';
import * as store from './store.ts';

/** The channel of the signal that visitors get another edition. The payload is its number. */
export const contentChannel = 'content';

export interface EditionAct {
  page: string;
  staff: { id: string };
  action: 'publishContent' | 'takeDownContent';
  /** Further details for the audit. */
  details?: object;
}

/**
 * Gives visitors another edition of a page, unless `decide` refuses. Its number is higher than all that were committed before. The first one of a legal page
 * keeps the text of the release before it, as the edition that visitors had.
 */
export function makeEdition(
  { db, clock, signals, config }: Pick<ApiContext, 'db' | 'clock' | 'signals' | 'config'>,
  { page, staff, action, details }: EditionAct,
  decide: (trx: Transaction) => Promise<Pick<store.NewEdition, 'languages' | 'isTakenDown'> | DomainError>,
): Promise<{ edition: ContentEdition } | DomainError> {
  return transact(db, async (trx) => {
    const first = await store.takeEditionNumber(trx);
    const decided = await decide(trx);
    if (isDomainError(decided)) return decided;
    const at = clock.now();
    const isSecond = await addReleasedEdition(trx, first, { contentDir: config.contentDir, page, staffId: staff.id, now: at });
    const number = isSecond ? await store.takeEditionNumber(trx) : first;
    await store.addEdition(trx, number, { page, ...decided, staffId: staff.id, at });
    await audit(trx, { staff, action, subject: page, details: { ...details, edition: number, languages: decided.languages }, at });
    await signals.send(trx, contentChannel, String(number));
    const edition = await store.currentEdition(trx, page);
    if (edition === null) throw new Error(`Edition ${number} of ${page} was not stored`);
    return { edition };
  });
}
