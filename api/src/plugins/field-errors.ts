import { emailCode, type FieldCode, passwordCode } from '@nitida/domain';
import type { FastifySchemaValidationError } from 'fastify';

/** The error code of each field that the contract refuses, by its path in the payload. */
export function fieldErrors(issues: readonly FastifySchemaValidationError[], body: unknown): Record<string, FieldCode> {
  const errors: Record<string, FieldCode> = {};
  for (const issue of issues) {
    const path = issue.instancePath.split('/').slice(1);
    errors[path.join('.') || 'body'] ??= codeOf(issue, path.at(-1) ?? '', valueAt(body, path));
  }
  return errors;
}

/** Some fields have their own codes, the same that the form shows. */
const ownCodes: Record<string, (typed: string) => FieldCode | null> = {
  email: emailCode,
  password: passwordCode,
  newPassword: passwordCode,
  postalCode: (typed) => (typed.trim() === '' ? 'required' : 'invalidPostalCode'),
};

function codeOf({ keyword, params }: FastifySchemaValidationError, field: string, value: unknown): FieldCode {
  if (value === undefined || value === null || value === '') return 'required';
  const own = typeof value === 'string' ? ownCodes[field]?.(value) : null;
  if (own) return own;
  if (keyword === 'too_big') return typeof value === 'number' ? 'tooLarge' : 'tooLong';
  if (keyword === 'too_small') return typeof value === 'number' ? 'tooSmall' : 'required';
  if (keyword === 'invalid_type') return isOfNumber(params) && typeof value === 'string' ? 'notANumber' : 'required';
  return 'notAvailable';
}

const isOfNumber = ({ expected }: FastifySchemaValidationError['params']): boolean => expected === 'number' || expected === 'int';

function valueAt(body: unknown, path: readonly string[]): unknown {
  let value = body;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([name]) => name === key)?.[1];
  }
  return value;
}
