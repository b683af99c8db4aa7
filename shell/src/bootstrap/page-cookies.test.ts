import { expect, test } from 'vitest';
import { cookieIn, cookieLine } from './page-cookies.ts';

const [site, local] = ['https://nitida.example', 'http://localhost:3000'];

test('a cookie of an https page is of its exact origin, so that no other subdomain can write it', () => {
  expect(cookieLine('consent', 'necessary', 60, site)).toBe('__Host-consent=necessary; path=/; max-age=60; samesite=lax; secure');
  const cookies = 'consent=all; x__Host-consent=all; __Host-consent=necessary';
  expect([cookieIn(cookies, 'consent', site), cookieIn('lng=es', 'lng', site)]).toEqual(['necessary', null]);
});

test('a local page, which has no https, uses plain names', () => {
  expect(cookieLine('lng', 'es', 60, local)).toBe('lng=es; path=/; max-age=60; samesite=lax');
  expect([cookieIn('a=1; lng=es', 'lng', local), cookieIn('xlng=es', 'lng', local), cookieIn('', 'lng', local)]).toEqual([
    'es',
    null,
    null,
  ]);
});
