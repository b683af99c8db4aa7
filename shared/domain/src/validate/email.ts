import type { FieldCode } from '../field-code.ts';

const longest = 254;
const localPart = /^[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]$/;
const domainLabel = /^[A-Za-z0-9][A-Za-z0-9-]*$/;
const topLevel = /^[A-Za-z]{2,}$/;

/** The error of a typed email address, or null. It agrees with the `email` schema of the contract. */
export function emailCode(typed: string): FieldCode | null {
  const email = typed.trim();
  if (email === '') return 'required';
  if (email.length > longest) return 'tooLong';
  return isEmail(email) ? null : 'invalidEmail';
}

/** The form in which an address is stored and sent. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

function isEmail(email: string): boolean {
  const [local = '', domain = '', ...more] = email.split('@');
  const labels = domain.split('.');
  const top = labels.pop() ?? '';
  const hasLocal = localPart.test(local) && !local.startsWith('.') && !local.includes('..');
  return more.length === 0 && hasLocal && labels.length > 0 && labels.every((label) => domainLabel.test(label)) && topLevel.test(top);
}
