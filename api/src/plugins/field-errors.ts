import type { FastifySchemaValidationError } from 'fastify';

/** Per-field codes of a payload that the contract refuses, keyed by dotted path. */
export function fieldErrors(issues: readonly FastifySchemaValidationError[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
    errors[path || 'body'] ??= codeOf(issue);
  }
  return errors;
}

/** `required`, `invalid`, `tooLong` or `tooShort`. */
function codeOf({ keyword, params }: FastifySchemaValidationError): string {
  if (keyword === 'too_big') return 'tooLong';
  if (keyword === 'too_small') return Number(params.minimum) <= 1 ? 'required' : 'tooShort';
  if (keyword === 'invalid_type') return 'required';
  return 'invalid';
}
