import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Sandbox } from '../sandbox/server.ts';

const change = z.strictObject({
  delaySeconds: z.int().min(0).optional(),
  repeat: z.int().min(0).max(20).optional(),
  shuffle: z.boolean().optional(),
  lose: z.int().min(0).optional(),
  answerLate: z.int().min(0).optional(),
  refuseRefunds: z.int().min(0).optional(),
  isAway: z.boolean().optional(),
});

/** Reads and sets the faults of the payment sandbox: late, repeated, reordered or lost messages, answers that never arrive, and a provider that is away. */
export function faultInjectionRoutes(local: FastifyInstance, sandbox: Sandbox): void {
  local.get('/payment-trouble', () => sandbox.trouble());
  local.post('/payment-trouble', async (request, reply) => {
    const parsed = change.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ message: z.prettifyError(parsed.error) });
    const given = Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
    return sandbox.trouble(given);
  });
}
