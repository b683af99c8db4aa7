import { decodeJwt, errors, jwtVerify } from 'jose';
import type { Actor } from '../registry/actors.ts';
import { writeLog } from '../registry/log.ts';
import type { PlatformDb } from '../registry/tables.ts';
import { IssuerError, type IssuerKeysOptions, issuerKeys, isTrustworthy } from './issuer-keys.ts';
import { RegistrationError, unknownTeams } from './key-store.ts';

/** A job that proves itself with tokens of its issuer: which issuer, about whom (`sub`), and made for whom (`aud`). */
export interface Workload {
  team: string;
  issuer: string;
  subject: string;
  audience: string;
}

export interface RegisteredWorkload extends Workload {
  id: number;
  createdAt: Date;
  createdBy: string;
  revokedAt: Date | null;
}

/** The job that a token proves, or the reason why it proves none. */
export type TokenResult = { workload: { id: number; subject: string; teams: string[] } } | { refused: string; isIssuerDown: boolean };

const refused = (reason: string, isIssuerDown = false): TokenResult => ({ refused: reason, isIssuerDown });

function issuerIn(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? null;
  } catch {
    return null;
  }
}

/** The jobs that may publish, and the verification of their tokens. */
export function workloadStore(db: PlatformDb, now: () => Date, realNow: () => Date, options: IssuerKeysOptions = {}) {
  const keysOf = issuerKeys(options);

  return {
    /** @throws RegistrationError */
    async register(workload: Workload, by: Actor): Promise<number> {
      if (!isTrustworthy(workload.issuer, options.allowLoopback ?? false))
        throw new RegistrationError('The issuer must be an https address.');
      if ((await unknownTeams(db, [workload.team])).length > 0) throw new RegistrationError(`There is no team ${workload.team}.`);
      return db.transaction().execute(async (trx) => {
        const values = { ...workload, created_at: now(), created_by: by.name, revoked_at: null };
        const { id } = await trx.insertInto('workload').values(values).returning('id').executeTakeFirstOrThrow();
        const { team, ...details } = workload;
        await writeLog(trx, by, { action: 'register-workload', subject: `workload ${id}`, team, details }, now());
        return id;
      });
    },

    async list(): Promise<RegisteredWorkload[]> {
      const rows = await db.selectFrom('workload').selectAll().orderBy('id').execute();
      return rows.map(({ created_at, created_by, revoked_at, ...row }) => ({
        ...row,
        createdAt: created_at,
        createdBy: created_by,
        revokedAt: revoked_at,
      }));
    },

    /** @returns the team for which it acted until now, or null. */
    async revoke(id: number, by: Actor, { why }: { why?: string | undefined } = {}): Promise<string | null> {
      return db.transaction().execute(async (trx) => {
        const standing = trx.updateTable('workload').set({ revoked_at: now() }).where('id', '=', id).where('revoked_at', 'is', null);
        const revoked = await standing.returning(['team', 'subject']).executeTakeFirst();
        if (!revoked) return null;
        const { team, subject } = revoked;
        await writeLog(
          trx,
          by,
          { action: 'revoke-workload', subject: `workload ${id}`, team, why: why ?? null, details: { subject } },
          now(),
        );
        return team;
      });
    },

    /** Verifies a token of OpenID Connect, and finds the job that it names. */
    async verify(token: string): Promise<TokenResult> {
      const issuer = issuerIn(token);
      if (issuer === null) return refused('The token is no JSON Web Token of an issuer.');
      const rows = await db.selectFrom('workload').selectAll().where('issuer', '=', issuer).where('revoked_at', 'is', null).execute();
      if (rows.length === 0) return refused(`No job of the issuer ${issuer} may publish.`);
      try {
        const { payload } = await jwtVerify(token, await keysOf(issuer), {
          issuer,
          audience: rows.map(({ audience }) => audience),
          algorithms: ['RS256', 'ES256'],
          requiredClaims: ['sub', 'exp', 'iat'],
          maxTokenAge: '1h',
          clockTolerance: 30,
          currentDate: realNow(),
        });
        const audiences = [payload.aud ?? []].flat();
        const matching = rows.filter(({ subject, audience }) => subject === payload.sub && audiences.includes(audience));
        const [first] = matching;
        if (!first) return refused(`The job ${payload.sub} of ${issuer} may not publish.`);
        return { workload: { id: first.id, subject: first.subject, teams: matching.map(({ team }) => team) } };
      } catch (error) {
        return refusalOf(error, issuer);
      }
    },
  };
}
export type WorkloadStore = ReturnType<typeof workloadStore>;

/** @throws what is no fault of the token or its issuer. */
function refusalOf(error: unknown, issuer: string): TokenResult {
  if (error instanceof IssuerError) return refused(error.message, true);
  const isUnanswered = error instanceof errors.JOSEError && ['ERR_JOSE_GENERIC', errors.JWKSTimeout.code].includes(error.code);
  if (isUnanswered || error instanceof TypeError) return refused(`The issuer ${issuer} does not answer.`, true);
  if (error instanceof errors.JWTExpired) return refused('The token has expired.');
  if (error instanceof errors.JOSEError) return refused(`The token is not valid: ${error.message}.`);
  throw error;
}
