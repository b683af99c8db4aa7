import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Claimant } from '../identity/identity.ts';
import type { Actor } from './actors.ts';
import type { Platform } from './platform.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes a call of the platform. Null elsewhere. */
    publisher: (Claimant & { signature: string | null }) | null;
  }
}

/** A member of staff who may release. */
export interface ReleasingStaff {
  email: string;
}

export interface RecogniseOptions {
  platform: Platform;
  /** The member of staff who makes the request and may release, or null. */
  staffOf?: ((request: FastifyRequest) => Promise<ReleasingStaff | null>) | undefined;
}

/** The time in which the same refusal is recorded once, and the most refusals in that time, so that nobody can fill the log. */
const sameRefusalMs = 60_000;
const mostRefusals = 500;

/** Returns a function that says whether a refusal is to be recorded. */
function limitRefusals(): (refusal: string) => boolean {
  const until = new Map<string, number>();
  return (refusal) => {
    const now = performance.now();
    for (const [known, end] of until) if (end <= now) until.delete(known);
    if (until.has(refusal) || until.size >= mostRefusals) return false;
    until.set(refusal, now + sameRefusalMs);
    return true;
  };
}

const staffActor = ({ email }: ReleasingStaff, address: string): Actor => ({
  kind: 'staff',
  name: email,
  teams: 'all',
  keyId: null,
  workload: null,
  address,
});

/** Who sent a request to a route behind `recognisePublishers`. */
export function publisherOf({ publisher }: FastifyRequest): Claimant & { signature: string | null } {
  if (!publisher) throw new Error('The route does not recognise publishers.');
  return publisher;
}

/** Refuses requests of nobody who is known: before the body is read, and once it is there, when the signature does not fit it. */
export function recognisePublishers(app: FastifyInstance, { platform, staffOf }: RecogniseOptions): void {
  const isToRecord = limitRefusals();

  async function claimantOf(request: FastifyRequest): ReturnType<Platform['identity']['recognise']> {
    const staff = request.headers.authorization === undefined ? await staffOf?.(request) : null;
    if (!staff) return platform.identity.recognise(request.headers.authorization, request.ip);
    return { actor: staffActor(staff, request.ip), prove: async () => ({ signature: null }) };
  }

  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    sentence: string,
    actor?: Actor,
  ): Promise<FastifyReply> {
    const call = `${request.method} ${request.routeOptions.url ?? ''}`;
    // The reason of an unknown sender has texts of its choice, such as the id of a key.
    const refusal = actor ? `${actor.name} ${call} ${sentence}` : `${request.ip} ${call}`;
    if (isToRecord(refusal)) {
      const from = actor ?? { kind: 'unknown', name: 'unknown', address: request.ip };
      await platform.logRefusal(from, { call, subject: call, reasons: [sentence.slice(0, 1000)] });
    }
    return reply.code(status).header('www-authenticate', 'Nitida-Key, Bearer').send({ message: sentence });
  }

  app.decorateRequest('publisher', null);
  app.addHook('onRequest', async (request, reply) => {
    const claimant = await claimantOf(request);
    if ('refused' in claimant) return refuse(request, reply, claimant.status, claimant.refused);
    request.publisher = { ...claimant, signature: null };
  });
  app.addHook('preHandler', async (request, reply) => {
    const publisher = publisherOf(request);
    const { method, url, body } = request;
    const proof = await publisher.prove({ method, url, body });
    if ('refused' in proof) return refuse(request, reply, proof.status, proof.refused, publisher.actor);
    publisher.signature = proof.signature;
  });
}
