import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { databaseTrouble } from '../db/database-unavailable.ts';
import { type DomainError, domainError } from '../domain-error.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { answer } from './answer.ts';
import { fieldErrors } from './field-errors.ts';

const retrySeconds = 5;

/** Turns errors into answers. The details of a defect are logged and never sent. */
export function handleErrors(app: FastifyInstance, metrics: Pick<Metrics, 'unavailable'>): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = expected(error, request.body);
    if (refusal) return answer(reply, refusal);
    const reason = databaseTrouble(error);
    if (reason !== null) {
      metrics.unavailable(reason);
      request.log.warn({ err: error, reason, requestId: request.id }, 'the database is away');
      return answer(reply.header('retry-after', retrySeconds), domainError('unavailable'));
    }
    request.log.error({ err: error, requestId: request.id }, 'unexpected error');
    return answer(reply, domainError(isUnfitValue(error) ? 'validation' : 'unexpected'));
  });
  // The framework's own answer would log the URL, which may contain a token.
  app.setNotFoundHandler((_request, reply) => answer(reply, domainError('not_found')));
  app.all('/api', { schema: { hide: true } }, (_request, reply) => answer(reply, domainError('not_found')));
  app.all('/api/*', { schema: { hide: true } }, (_request, reply) => answer(reply, domainError('not_found')));
}

/**
 * PostgreSQL's class 22: a column cannot store the sent value. The contract should have refused it, so it is logged as a defect. The client can send
 * another value, so the answer is a validation error.
 */
const isUnfitValue = ({ code }: FastifyError): boolean => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);

function expected(error: FastifyError, body: unknown): DomainError | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A malformed id or token cannot belong to anything.
    if (error.validationContext === 'params') return domainError('not_found');
    return domainError('validation', { errors: fieldErrors(error.validation, body) });
  }
  if (error.statusCode === 429) return domainError('rate_limited', { params: { minutes: 1 } });
  if (error.statusCode === 413) return domainError('too_large');
  if (error.statusCode === 415) return domainError('not_json');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return domainError('validation');
  return null;
}
