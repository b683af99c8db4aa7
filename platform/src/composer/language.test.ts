import { expect, test } from 'vitest';
import { chooseLanguage } from './language.ts';

const choose = (address?: string, cookies?: string, acceptLanguage?: string, origin = 'http://localhost:3000') =>
  chooseLanguage({ address, cookies, acceptLanguage, origin });

test.each([
  ['the address wins', choose('es', 'lng=sv', 'de'), 'es'],
  ['then the cookie', choose(undefined, 'sid=1; lng=sv', 'de'), 'sv'],
  ['on https, the cookie of this origin alone', choose(undefined, 'lng=sv; __Host-lng=no', 'de', 'https://nitida.example'), 'no'],
  ['so none that another subdomain wrote', choose(undefined, 'lng=sv', 'de', 'https://nitida.example'), 'de'],
  ['then what the browser accepts', choose(undefined, 'sid=1', 'de-AT,de;q=0.9,en;q=0.8'), 'de'],
  ['then English', choose(undefined, undefined, undefined), 'en'],
  ['a language we do not speak is passed over', choose('fr', 'lng=it', 'pt,nl;q=0.5'), 'nl'],
  ['the better quality wins, not the first', choose(undefined, undefined, 'en;q=0.3,ru;q=0.9'), 'ru'],
  ['what is refused is not taken', choose(undefined, undefined, 'es;q=0,da;q=0.1'), 'da'],
  ['browsers in Norway ask for nb', choose(undefined, undefined, 'nb-NO,nb;q=0.9,en;q=0.5'), 'no'],
  ['or for nn', choose(undefined, undefined, 'nn'), 'no'],
])('the language follows the rule: %s', (_rule, chosen, expected) => {
  expect(chosen).toBe(expected);
});
