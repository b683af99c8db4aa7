import { createHash } from 'node:crypto';
import { type ApiContract, apiContract } from '../build/call-shapes.ts';
import { canonicalJson } from '../identity/canonical-json.ts';
import { systemActor } from '../registry/actors.ts';
import { writeLog } from '../registry/log.ts';
import type { PlatformDb } from '../registry/tables.ts';
import { claimingTeams, readContracts, readServed } from './context.ts';
import { contractFaults } from './contract-faults.ts';

/** The API breaks releases that visitors have. The message has a line for each. */
export class BrokenContractError extends Error {}

export interface ContractStart {
  /** Whether a start is refused that breaks a release. */
  isStrict: boolean;
  /** Why such a start is accepted, or null. */
  override: string | null;
  now: Date;
  contract?: ApiContract;
}

/**
 * Records the contract of the API that starts, like a release, and compares it with what served releases use. A contract that started last is not compared again.
 * @returns what it breaks, one sentence each.
 * @throws BrokenContractError when that is refused.
 */
export async function startContract(
  db: PlatformDb,
  { isStrict, override, now, contract = apiContract() }: ContractStart,
): Promise<string[]> {
  const hash = createHash('sha256').update(canonicalJson(contract)).digest('base64url');
  const last = await db.selectFrom('api_contract').select('hash').orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (last?.hash === hash) return [];
  const known = await readContracts(db);
  const earlier = known ? [known.now, ...known.earlier] : [];
  const faults = contractFaults({ now: contract, earlier }, await readServed(db, now), await claimingTeams(db));
  const broken = faults.map(({ message }) => message);
  const actor = systemActor('start');
  if (broken.length > 0 && isStrict && override === null) {
    await writeLog(db, actor, { action: 'refuse', subject: 'api', details: { call: 'start', reasons: broken, faults } }, now);
    throw new BrokenContractError(
      `The API of this version breaks releases that are served:\n${broken.map((line) => `  ${line}`).join('\n')}\n` +
        'Release what no longer uses it first. API_CONTRACT_OVERRIDE with a reason starts it nevertheless.',
    );
  }
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('api_contract')
      .values({ hash, contract: JSON.stringify(contract), at: now })
      .execute();
    await writeLog(trx, actor, { action: 'start-api', subject: `api ${hash.slice(0, 10)}`, why: override, details: { broken } }, now);
  });
  return broken;
}
