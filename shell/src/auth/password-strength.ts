export type Strength = 0 | 1 | 2 | 3 | 4;

/** Words and runs that are guessed first; the server refuses more of them. */
const commonest = /^(?:password|passwort|contrase|qwert|abc|letmein|welcome|iloveyou|nitida|1234|1111|0000)/i;

/**
 * How hard a password is to guess, in four steps. Letters and digits are all that is allowed, so length counts most.
 * A hint, not a rule: the rule is six or more.
 */
export function passwordStrength(password: string): Strength {
  if (password === '') return 0;
  if (password.length < 6 || commonest.test(password) || new Set(password).size < 4) return 1;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(password)).length;
  const points = password.length + 2 * kinds;
  if (points >= 18) return 4;
  return points >= 13 ? 3 : 2;
}
