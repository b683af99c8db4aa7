import * as z from 'zod';

const words = z.array(z.string().trim().min(1));

/** One thing, and the word that customers read for it in one language. */
export const term = z.strictObject({
  /** The name of the thing, the same in all lists. */
  thing: z.string().regex(/^[a-z][a-zA-Z]*$/),
  term: z.string().trim().min(1),
  /** Words that are not used for the thing, as regular expressions for whole words: `postpon(e|es|ed|ing)`. */
  out: words,
  /** Words that will be `out` once the texts are without them. The check ignores them. */
  later: words.optional(),
  /** Phrases in which a word of `out` means another thing. */
  allowed: words.optional(),
  /** Keys of texts that may have a word of `out`, because the specification gives their wording. */
  except: words.optional(),
  note: z.string().optional(),
});
export type Term = z.infer<typeof term>;
/** The term list of one language. */
export const termList = z.array(term);

/** @returns a function that finds the first excluded word of a text, or null */
export function excludedWords({ out, allowed = [] }: Term): (text: string) => string | null {
  const excluded = anyOf(out);
  const other = anyOf(allowed);
  return (text) => {
    if (excluded === null) return null;
    const read = text.replaceAll(/\{\{[^{}]*\}\}|\{[^{}]*\}|<[^<>]*>/g, '…');
    return (other === null ? read : read.replaceAll(other, '…')).match(excluded)?.[0] ?? null;
  };
}

/** A word of a text that the term list excludes, and the term for its thing. */
export interface WrongTerm {
  found: string;
  term: string;
}

/** @returns a function that finds the words of a text that a term list excludes */
export function wrongTermsBy(list: unknown): (text: string) => WrongTerm[] {
  const rules = termList.parse(list).map((one) => ({ term: one.term, find: excludedWords(one) }));
  return (text) =>
    rules.flatMap(({ term, find }) => {
      const found = find(text);
      return found === null ? [] : [{ found, term }];
    });
}

/** Matches whole words of any script, in small and capital letters. A word with hyphens is one word. */
function anyOf(patterns: readonly string[]): RegExp | null {
  if (patterns.length === 0) return null;
  const sources = patterns.map((pattern) => pattern.replaceAll(/\s+/g, '\\s+'));
  return new RegExp(`(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}]-)(?:${sources.join('|')})(?![\\p{L}\\p{N}]|-[\\p{L}\\p{N}])`, 'giu');
}
