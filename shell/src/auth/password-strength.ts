export type Strength = 0 | 1 | 2 | 3 | 4;

/** The most commonly guessed beginnings of passwords. The server refuses more of them. */
const commonest = /^(?:password|passwort|contrase|qwert|abc|letmein|welcome|iloveyou|nitida|1234|1111|0000)/i;

/**
 * Rates in four steps how hard a password is to guess. Only letters and digits are allowed, so length counts most. The result is a hint; the rule is six
 * characters or more.
 */
export function passwordStrength(password: string): Strength {
  if (password === '') return 0;
  if (password.length < 6 || commonest.test(password) || new Set(password).size < 4) return 1;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(password)).length;
  const points = password.length + 2 * kinds;
  if (points >= 18) return 4;
  return points >= 13 ? 3 : 2;
}
