import { cleanLine, errorCatalogue, isErrorCode, knownSentence } from '@nitida/contract';
import type { CallResult } from '@nitida/host';

export type CallFailure = Extract<CallResult<never>, { ok: false }>['failure'];

/** A longer message is not a sentence but a page or a stack trace. */
const longestSentence = 300;

export function unexpected(requestId: string): CallFailure {
  return { code: 'unexpected', message: errorCatalogue.unexpected.message, requestId };
}

/**
 * Reads the failure from an answer. A known code counts first, else the sentence, so that the pages understand every server that follows the specification.
 * An unknown sentence of a 4xx is shown unchanged. Everything else is `unexpected`, because a proxy may answer anything.
 */
export function failureIn(status: number, data: unknown, requestId: string): CallFailure {
  if (typeof data !== 'object' || data === null) return unexpected(requestId);
  const given = new Map(Object.entries(data));
  const message = sentenceIn(given.get('message'));
  const known = message === null ? null : knownSentence(message);
  const code = given.get('code');
  const named = typeof code === 'string' && isErrorCode(code) ? code : known?.code;
  const rest = {
    requestId: textIn(given.get('requestId')) ?? requestId,
    ...(known || given.has('params') ? { params: { ...known?.params, ...valuesIn(given.get('params')) } } : {}),
    ...(given.has('errors') && { errors: textsIn(given.get('errors')) }),
    ...(given.has('details') && { details: given.get('details') }),
  };
  if (named !== undefined) return { code: named, message: message ?? errorCatalogue[named].message, ...rest };
  if (message === null || status < 400 || status >= 500) return unexpected(requestId);
  return { ...unexpected(requestId), message };
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function sentenceIn(value: unknown): string | null {
  const sentence = typeof value === 'string' ? cleanLine(value).trim() : '';
  return sentence === '' || sentence.length > longestSentence || sentence.startsWith('<') ? null : sentence;
}

const entriesOf = (value: unknown): [string, unknown][] => (typeof value === 'object' && value !== null ? Object.entries(value) : []);

const textsIn = (value: unknown): Record<string, string> =>
  Object.fromEntries(entriesOf(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const valuesIn = (value: unknown): Record<string, string | number> =>
  Object.fromEntries(
    entriesOf(value).filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1])),
  );
