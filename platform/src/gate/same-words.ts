import type { Language } from '@nitida/contract';

/** Names and symbols that are the same in every language. */
const everywhere = new Set([
  'Nítida',
  'WhatsApp',
  'Viber',
  'Google',
  'Facebook',
  'Instagram',
  'Apple Pay',
  'IVA',
  'NIF',
  'Visa',
  'Mastercard',
  'Marbella',
  'Commit',
  'iPhone',
  'Android',
  'API',
  'PostgreSQL',
  'Cookies',
]);

/** Words that a language shares with English, without placeholders. */
const shared: Partial<Record<Language, readonly string[]>> = {
  es: ['Cookie', 'Error', 'Extras', 'Junior', 'Subtotal', 'Total', 'min'],
  sv: ['Junior', 'Register', 'Senior', 'Standard', 'Start', 'Under', 'min', 'per m²'],
  da: ['Cookie', 'Junior', 'Menu', 'Over', 'Register', 'Send', 'Senior', 'Standard', 'Start', 'Subtotal', 'Under', 'min'],
  no: ['Junior', 'Over', 'Register', 'Send', 'Senior', 'Standard', 'Start', 'Under', 'min', 'per m²'],
  nl: ['Code', 'Cookie', 'Junior', 'Menu', 'Register', 'Senior', 'min', 'per m²'],
  de: ['Code', 'Cookie', 'Extras', 'Junior', 'Register', 'Senior', 'Standard', 'optional'],
};

/** Whether a text may equal the English one. A text without a word of three letters (numbers, symbols, placeholders) may. */
export function mayStayTheSame(text: string, language: Language): boolean {
  const words = text.replaceAll(/\{[^{}]*\}|[{}%]|<[^<>]*>/g, ' ').trim();
  if (!/\p{L}{3}/u.test(words) || everywhere.has(words)) return true;
  return shared[language]?.includes(words) ?? false;
}
