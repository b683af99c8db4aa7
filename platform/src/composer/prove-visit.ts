import { visitTiming } from '@nitida/contract/telemetry-kinds';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visits } from '../visits.ts';
import type { Choice } from './choose-composition.ts';

interface Served {
  visits: Visits | undefined;
  choice: Choice;
  /** The remote that owns the page. */
  remote: { name: string; version: string } | null;
}

/** A document that nobody may look at, such as one that is fetched ahead. */
const isAhead = ({ headers }: FastifyRequest): boolean => headers['sec-purpose'] !== undefined;

/**
 * Sends the proof of a visit beside its document, in a header that the page can read: the document itself is the same for everybody, and may be one that the
 * browser has.
 */
export function proveVisit(request: FastifyRequest, reply: FastifyReply, { visits, choice, remote }: Served): void {
  if (!visits || request.method !== 'GET' || isAhead(request)) return;
  const { composition, channel, isTried } = choice;
  const owner = remote && { name: remote.name, version: remote.version };
  const proof = visits.prove({ channel, composition: composition.id, remote: owner, address: request.ip, isTried });
  if (proof !== null) reply.header('server-timing', `${visitTiming};desc="${proof}"`);
}
