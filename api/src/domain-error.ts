import { type ErrorCode, errorCatalogue, type Failure } from '@nitida/contract';
import { fieldSentence } from './field-sentence.ts';

export interface DomainErrorDetails {
  /** Values that the message interpolates. */
  params?: Record<string, string | number>;
  /** Per-field codes, keyed by the path of the field in the payload. */
  errors?: Record<string, string>;
  /** What a conflict answers with. */
  details?: unknown;
}

/** An expected failure, as a value: a rule said no. Handlers and services return it, the route answers it. */
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

/** Codes that say nothing of the one field: their sentence is that of the first field that is wrong. */
const general: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['validation', 'invalid_date']);

/** The answer's status and body, in the contract's shape. */
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
