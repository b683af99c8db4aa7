import { type ErrorCode, errorCatalogue, type Failure } from '@nitida/contract';
import { fieldSentence } from './field-sentence.ts';

export interface DomainErrorDetails {
  /** The values of the message's placeholders. */
  params?: Record<string, string | number>;
  /** The error codes of fields, by the field's path in the payload. */
  errors?: Record<string, string>;
  /** The data that a conflict returns. */
  details?: unknown;
  /** The limit that refused, for the headers of the answer: what it allows, and when it allows the next. */
  limited?: { max: number; seconds: number };
}

/** An expected failure as a value. Handlers and services return it, and the route turns it into an answer. */
export class DomainError {
  readonly code: ErrorCode;
  readonly extra: DomainErrorDetails;

  constructor(code: ErrorCode, extra: DomainErrorDetails) {
    this.code = code;
    this.extra = extra;
  }
}

export const domainError = (code: ErrorCode, extra: DomainErrorDetails = {}): DomainError => new DomainError(code, extra);

export const isDomainError = (value: unknown): value is DomainError => value instanceof DomainError;

/** General codes. Their sentence is that of the first invalid field. */
const general: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['validation', 'invalid_date']);

/** The status and body of the answer, in the contract's shape. */
export function toFailure(refusal: DomainError, requestId: string): { status: number; failure: Failure } {
  const { params, errors, details } = refusal.extra;
  const { status } = errorCatalogue[refusal.code];
  const { message } = errorCatalogue[(general.has(refusal.code) && fieldSentence(errors)) || refusal.code];
  return {
    status,
    failure: {
      message: interpolate(message, params ?? {}),
      code: refusal.code,
      requestId,
      ...(params && { params }),
      ...(errors && { errors }),
      ...(details !== undefined && { details }),
    },
  };
}

const interpolate = (message: string, params: Record<string, string | number>): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
