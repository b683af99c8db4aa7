import { type ErrorCode, errorCatalogue } from './error-catalogue.ts';

export interface KnownSentence {
  code: ErrorCode;
  /** The values that the sentence contains. */
  params: Record<string, string>;
}

/** Sentences are compared without case, a final full stop and the style of the apostrophe. */
const plain = (text: string): string => text.trim().replace(/[’`´]/g, "'").replace(/\.$/, '').toLowerCase();

const patternOf = (message: string): RegExp =>
  new RegExp(
    `^${plain(message)
      .replace(/[?.()]/g, '\\$&')
      .replace(/\{(\w+)\}/g, '(?<$1>\\S+)')}$`,
    's',
  );

/** The specification has two wordings for this code. */
const others: readonly (readonly [ErrorCode, string])[] = [['promo_not_found', 'does not exist']];

const sentences = [...Object.entries(errorCatalogue).map(([code, { message }]) => [code as ErrorCode, message] as const), ...others].map(
  ([code, message]) => ({ code, pattern: patternOf(message) }),
);

/** Recognises a message of the catalogue in a failure of any back end. Returns null for any other message. */
export function knownSentence(message: string): KnownSentence | null {
  const said = plain(message);
  for (const { code, pattern } of sentences) {
    const match = said.match(pattern);
    if (match) return { code, params: { ...match.groups } };
  }
  return null;
}
