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
  'IVA',
  'Visa',
  'Mastercard',
  'Marbella',
]);

/** Words that a language happens to share with English, or has taken from it; without what is filled in. */
const shared: Partial<Record<Language, readonly string[]>> = {
  es: ['Extras', 'Junior', 'Subtotal', 'Total', 'min'],
  sv: ['Junior', 'Senior', 'Standard', 'Start', 'min'],
  da: ['Junior', 'Menu', 'Senior', 'Standard', 'Start', 'Subtotal', 'min'],
  no: ['Junior', 'Senior', 'Standard', 'Start', 'min'],
  nl: ['Code', 'Junior', 'Menu', 'Senior', 'min'],
  de: ['Code', 'Extras', 'Junior', 'Senior', 'Standard', 'optional'],
};

/** A text without a word of three letters has nothing to translate: numbers, signs, placeholders. */
export function mayStayTheSame(text: string, language: Language): boolean {
  const words = text.replaceAll(/\{+[^}]*\}+|<[^>]*>|%/g, ' ').trim();
  if (!/\p{L}{3}/u.test(words) || everywhere.has(words)) return true;
  return shared[language]?.includes(words) ?? false;
}
