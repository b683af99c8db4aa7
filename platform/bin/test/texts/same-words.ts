import type { Language } from '@nitida/contract';

/** Names and signs that are the same in every language. */
const everywhere = new Set([
  'Nítida',
  'WhatsApp',
  'Viber',
  'Google',
  'Facebook',
  'Instagram',
  'Apple Pay',
  'Visa',
  'Mastercard',
  'Marbella',
]);

/** Words that a language happens to share with English, or has taken from it. */
const shared: Partial<Record<Language, readonly string[]>> = { da: ['Menu'], nl: ['Menu'] };

/** A text without a word of three letters has nothing to translate: numbers, signs, placeholders. */
export function mayStayTheSame(text: string, language: Language): boolean {
  const words = text.replaceAll(/\{[^}]*\}+|<[^>]*>/g, ' ');
  if (!/\p{L}{3}/u.test(words) || everywhere.has(text.trim())) return true;
  return shared[language]?.includes(text.trim()) ?? false;
}
