import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { createSandboxTables } from '../../../platform/local/src/sandbox/migration.ts';
import { type AgencyPlay, writePlay } from '../../../platform/local/src/tax-agency/plays.ts';
import { taxAgencyRoutes } from '../../../platform/local/src/tax-agency/tax-agency.ts';

/** The code with which the agency answers a record that it has already. */
const duplicate = '<tikR:CodigoErrorRegistro>3000<';

export interface TaxAgency {
  /** The variables with which production's entry finds the agency, and the certificate that it shows there. */
  env: Record<string, string>;
  play(change: Partial<AgencyPlay>): Promise<void>;
  /** The numbers that it has, in the order in which they came. */
  received(): Promise<string[]>;
  /** How many of them came in a message that names an outage. */
  late(): Promise<number>;
  seen: {
    messages: number;
    /** How many messages were there at the same time at most. */
    atOnce: number;
    duplicates: number;
  };
  close(): Promise<void>;
}

/** A certificate that is its own authority. */
function certificateIn(folder: string, name: string): { key: string; cert: string } {
  const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)];
  const made = `-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 -subj /CN=${name}`;
  execFileSync('openssl', ['req', ...made.split(' '), '-keyout', key, '-out', cert], { stdio: 'pipe' });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

/**
 * The tax agency in this process, with a database that the site does not know. It speaks mutual TLS: it believes the certificate of the company alone, and shows that of
 * `own`, which the site's processes believe.
 */
export async function startTaxAgency(databaseUrl: string, folder: string, own: { key: string; cert: string }): Promise<TaxAgency> {
  const db = new Kysely<Record<never, never>>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 4 }) }),
  });
  await createSandboxTables(db);
  const company = certificateIn(folder, 'company');
  const app = fastify({ https: { ...own, ca: company.cert, requestCert: true, rejectUnauthorized: true } });
  app.addContentTypeParser('text/xml', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const seen = { messages: 0, atOnce: 0, duplicates: 0 };
  let now = 0;
  app.addHook('onRequest', async (_request, reply) => {
    seen.messages += 1;
    now += 1;
    seen.atOnce = Math.max(seen.atOnce, now);
    reply.raw.once('close', () => {
      now -= 1;
    });
  });
  app.addHook('onSend', async (_request, _reply, payload) => {
    seen.duplicates += String(payload).split(duplicate).length - 1;
  });
  taxAgencyRoutes(app, db);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const rows = async () =>
    (await sql<{ number: string; late: boolean }>`select number, late from sandbox.tax_record order by id`.execute(db)).rows;
  return {
    env: {
      TAX_AGENCY_PORT: String(port),
      VERIFACTU_CERTIFICATE: company.cert,
      VERIFACTU_KEY: company.key,
    },
    play: async (change) => void (await writePlay(db, change)),
    received: async () => (await rows()).map(({ number }) => number),
    late: async () => (await rows()).filter((row) => row.late).length,
    seen,
    async close() {
      await app.close();
      await db.destroy();
    },
  };
}
