import { brandOf, passesCheckDigit } from './test-cards.ts';

export const cardFields = ['number', 'expiry', 'cvc', 'name'] as const;
export type CardField = (typeof cardFields)[number];
export type TypedCard = Record<CardField, string>;
export type FieldProblem = 'missing' | 'incomplete' | 'invalid' | 'expired';

export interface Card {
  number: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export type CardReading = { ok: true; card: Card } | { ok: false; problems: Partial<Record<CardField, FieldProblem>> };

/** Reads the typed card. A card expires at the end of its month, so the result depends on `today`. */
export function readCard(typed: TypedCard, today: Date): CardReading {
  const number = typed.number.replace(/[\s-]/g, '');
  const expiry = readExpiry(typed.expiry);
  const problems: Partial<Record<CardField, FieldProblem>> = {};
  const numberProblem = checkNumber(number);
  if (numberProblem) problems.number = numberProblem;
  const expiryProblem = checkExpiry(typed.expiry, expiry, today);
  if (expiryProblem) problems.expiry = expiryProblem;
  const cvcProblem = checkCvc(typed.cvc.trim(), brandOf(number));
  if (cvcProblem) problems.cvc = cvcProblem;
  if (typed.name.trim() === '') problems.name = 'missing';
  if (Object.keys(problems).length > 0 || expiry === null) return { ok: false, problems };
  return {
    ok: true,
    card: { number, brand: brandOf(number), last4: number.slice(-4), expMonth: expiry.month, expYear: expiry.year },
  };
}

function checkNumber(number: string): FieldProblem | null {
  if (number === '') return 'missing';
  if (!/^\d+$/.test(number)) return 'invalid';
  if (number.length < (brandOf(number) === 'amex' ? 15 : 16)) return 'incomplete';
  return number.length > 19 || !passesCheckDigit(number) ? 'invalid' : null;
}

function readExpiry(typed: string): { month: number; year: number } | null {
  const match = /^(\d{1,2})\s*[/.-]?\s*(\d{2}|\d{4})$/.exec(typed.trim());
  if (!match) return null;
  const month = Number(match[1]);
  const year = Number(match[2]) + (match[2]?.length === 2 ? 2000 : 0);
  return month >= 1 && month <= 12 ? { month, year } : null;
}

function checkExpiry(typed: string, expiry: { month: number; year: number } | null, today: Date): FieldProblem | null {
  if (typed.trim() === '') return 'missing';
  if (expiry === null) return 'invalid';
  const lastMonth = today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  const month = expiry.year * 12 + expiry.month;
  if (month < lastMonth) return 'expired';
  return month > lastMonth + 50 * 12 ? 'invalid' : null;
}

function checkCvc(cvc: string, brand: string): FieldProblem | null {
  if (cvc === '') return 'missing';
  if (!/^\d+$/.test(cvc)) return 'invalid';
  const length = brand === 'amex' ? 4 : 3;
  if (cvc.length < length) return 'incomplete';
  return cvc.length > length ? 'invalid' : null;
}
