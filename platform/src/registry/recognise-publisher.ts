import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Claimant } from '../identity/identity.ts';
import type { Actor } from './actors.ts';
import { isBounded } from './bounded.ts';
import { type CallLimit, type CountCall, limitOfAddress, limitOfPublisher, tooManyCalls } from './limit-calls.ts';
import type { Platform } from './platform.ts';
import { seenBy } from './seen-by.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes a call of the platform. Null elsewhere. */
    publisher: (Claimant & { signature: string | null }) | null;
  }
  interface FastifyContextConfig {
    /** Staff make the call only with a code of the last minutes. The keys of teams sign every call by themselves. */
    needsFreshCode?: boolean;
  }
}

/** A member of staff who may release. */
export interface ReleasingStaff {
  email: string;
  /** False for a member with a second factor whose last code is too old for a call that needs a fresh one. */
  hasFreshCode: boolean;
}

export interface RecogniseOptions {
  platform: Platform;
  /** The address of staff's calls as people enter it, for which requests are signed. Never taken from a request, because a sender chooses its `host`. */
  origin: () => string;
  /** Counts calls by address and by publisher. Without it, there is no limit. */
  countCall?: CountCall | undefined;
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

const freshCodeNeeded = 'Staff confirm this with a code of their authenticator app.';

const staffActor = ({ email }: ReleasingStaff, address: string): Actor => ({
  kind: 'staff',
  name: email,
  teams: 'all',
  keyId: null,
  workload: null,
  address,
});

/** One text for each key, job and member of staff. */
const nameOf = ({ kind, name, keyId, workload }: Actor): string => `${kind} ${keyId ?? workload ?? name}`;

/** Who sent a request to a route behind `recognisePublishers`. */
export function publisherOf({ publisher }: Pick<FastifyRequest, 'publisher'>): Claimant & { signature: string | null } {
  if (!publisher) throw new Error('The route does not recognise publishers.');
  return publisher;
}

/** Refuses requests of nobody who is known: before the body is read, and once it is there, when the signature does not fit it. */
export function recognisePublishers(app: FastifyInstance, { platform, origin, countCall, staffOf }: RecogniseOptions): void {
  const isToRecord = limitRefusals();

  async function claimantOf(request: FastifyRequest): ReturnType<Platform['identity']['recognise']> {
    const staff = request.headers.authorization === undefined ? await staffOf?.(request) : null;
    if (!staff) return platform.identity.recognise(request.headers.authorization, request.ip);
    if (request.routeOptions.config.needsFreshCode && !staff.hasFreshCode) return { status: 403, refused: freshCodeNeeded };
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
    if (status === 401) reply.header('www-authenticate', 'Nitida-Key, Bearer');
    return reply.code(status).send({ message: sentence, ...(sentence === freshCodeNeeded && { code: 'fresh_code_needed' }) });
  }

  /** Answers 429 when there were too many calls. @returns whether it did */
  async function isTooMany(request: FastifyRequest, reply: FastifyReply, limit: CallLimit, actor?: Actor): Promise<boolean> {
    const wait = (await countCall?.(limit)) ?? null;
    if (wait === null) return false;
    await refuse(request, reply.header('retry-after', wait * 60), 429, tooManyCalls(limit, wait), actor);
    return true;
  }

  app.decorateRequest('publisher', null);
  app.addHook('onRequest', async (request, reply) => {
    if (await isTooMany(request, reply, limitOfAddress(request.ip))) return reply;
    const claimant = await claimantOf(request);
    if ('refused' in claimant) return refuse(request, reply, claimant.status, claimant.refused);
    request.publisher = { ...claimant, signature: null };
  });
  app.addHook('preHandler', async (request, reply) => {
    const publisher = publisherOf(request);
    const { method, url, body } = request;
    // Before its proof, which reads all of it.
    if (!isBounded(body))
      return refuse(request, reply, 413, 'The payload has more values than a release, or they are nested deeper.', publisher.actor);
    const proof = await publisher.prove({ origin: origin(), method, url, body });
    if ('refused' in proof) return refuse(request, reply, proof.status, proof.refused, publisher.actor);
    // Before its proof, anybody may name a publisher.
    if (await isTooMany(request, reply, limitOfPublisher(nameOf(publisher.actor)), publisher.actor)) return reply;
    publisher.signature = proof.signature;
  });
  app.addHook('preSerialization', async (request, _reply, answer) =>
    request.publisher ? seenBy(request.publisher.actor, answer) : answer,
  );
}
