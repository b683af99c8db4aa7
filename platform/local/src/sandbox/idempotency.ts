import { type QueryExecutorProvider, sql } from 'kysely';
import { ProviderFailure } from './failure.ts';
import type { Json } from './present.ts';

export interface Answer {
  status: number;
  body: Json;
}

/**
 * Runs `run` once for each key, inside the transaction `on`. A second request with the key waits for the first and receives its answer. As the provider
 * documents, the same key with other parameters is refused.
 */
export async function once(
  on: QueryExecutorProvider,
  key: string,
  fingerprint: string,
  run: (on: QueryExecutorProvider) => Promise<Answer>,
): Promise<Answer> {
  const claimed =
    await sql`insert into sandbox.idempotency (key, fingerprint) values (${key}, ${fingerprint}) on conflict (key) do nothing returning key`.execute(
      on,
    );
  if (claimed.rows.length === 0) return replay(on, key, fingerprint);
  const answer = await run(on);
  await sql`update sandbox.idempotency set status = ${answer.status}, body = ${JSON.stringify(answer.body)}::jsonb where key = ${key}`.execute(
    on,
  );
  return answer;
}

async function replay(on: QueryExecutorProvider, key: string, fingerprint: string): Promise<Answer> {
  const { rows } = await sql<{ fingerprint: string; status: number; body: Json }>`
    select fingerprint, status, body from sandbox.idempotency where key = ${key}
  `.execute(on);
  const kept = rows[0];
  if (kept === undefined || kept.fingerprint !== fingerprint) {
    throw new ProviderFailure(
      400,
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    );
  }
  return { status: kept.status, body: kept.body };
}
