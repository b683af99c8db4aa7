import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0],
  ['abcde', 1],
  ['password1', 1],
  ['aaaaaaaaaaaa', 1],
  // 6 characters + 2 × one kind = 8
  ['zlkwpd', 2],
  // 9 characters + 2 × two kinds = 13
  ['tile4tile', 3],
  // 12 characters + 2 × three kinds = 18
  ['Tile4Morning', 4],
] as const)('the password %j has strength %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
