import type { FastifyInstance } from 'fastify';
import type { QueryExecutorProvider } from 'kysely';
import * as z from 'zod';
import { plays, readPlay, writePlay } from '../tax-agency/plays.ts';

const play = z.enum(plays);
const change = z.strictObject({
  play: play.optional(),
  records: z
    .record(z.string().max(60), play)
    .refine((numbers) => Object.keys(numbers).length <= 1000)
    .optional(),
  pauseSeconds: z.int().min(0).max(9999).optional(),
});

/** Reads and sets how the local tax agency answers the records of invoices. */
export function taxAgencyPlayRoutes(local: FastifyInstance, db: QueryExecutorProvider): void {
  local.get('/tax-agency', () => readPlay(db));
  local.post('/tax-agency', async (request, reply) => {
    const parsed = change.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ message: z.prettifyError(parsed.error) });
    const given = Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
    return writePlay(db, given);
  });
}
