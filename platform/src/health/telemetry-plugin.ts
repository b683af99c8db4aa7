import { telemetryBatch } from '@nitida/contract/telemetry';
import { telemetryBytes, telemetryPath } from '@nitida/contract/telemetry-kinds';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { PlacesOf } from '../places-of.ts';
import type { Limits } from './client-limits.ts';

export interface TelemetryPluginOptions {
  limits: Limits;
  receive: (batch: ReturnType<typeof telemetryBatch.parse>) => Promise<void>;
  placesOf: PlacesOf;
}

/** Whether a page of another site made the browser send it. */
const isForeign = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin';
};

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** Receives what pages observe. `navigator.sendBeacon` sends a text, and nobody reads the answer. */
export const telemetryPlugin: FastifyPluginAsync<TelemetryPluginOptions> = async (app, { limits, receive, placesOf }) => {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'string', bodyLimit: telemetryBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.post(telemetryPath, { bodyLimit: telemetryBytes, logLevel: 'silent' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isForeign(request)) return reply.code(403).send();
    if (!limits.takesBatch(placesOf(request.ip))) return reply.code(429).send();
    const batch = telemetryBatch.safeParse(parsed(request.body));
    if (!batch.success) return reply.code(422).send();
    await receive(batch.data);
    return reply.code(204).send();
  });
};
