import { type ErrorCode, errorCatalogue } from './error-catalogue.ts';

export interface KnownSentence {
  code: ErrorCode;
  /** The values that stand in the sentence. */
  params: Record<string, string>;
}

/** Case, a full stop at the end and the shape of the apostrophe make no other sentence. */
const plain = (text: string): string => text.trim().replace(/[’`´]/g, "'").replace(/\.$/, '').toLowerCase();

const patternOf = (message: string): RegExp =>
  new RegExp(
    `^${plain(message)
      .replace(/[?.()]/g, '\\$&')
      .replace(/\{(\w+)\}/g, '(?<$1>\\S+)')}$`,
    's',
  );

/** The specification words this one in two ways. */
const others: readonly (readonly [ErrorCode, string])[] = [['promo_not_found', 'does not exist']];

const sentences = [...Object.entries(errorCatalogue).map(([code, { message }]) => [code as ErrorCode, message] as const), ...others].map(
  ([code, message]) => ({ code, pattern: patternOf(message) }),
);

/** The sentence of the catalogue that a failure's `message` is, whoever answered it; null where it is another one. */
export function knownSentence(message: string): KnownSentence | null {
  const said = plain(message);
  for (const { code, pattern } of sentences) {
    const match = said.match(pattern);
    if (match) return { code, params: { ...match.groups } };
  }
  return null;
}
