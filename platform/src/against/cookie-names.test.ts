import { expect, test } from 'vitest';
import { cookieForHere, cookiesForThere } from './cookie-names.ts';

test('a cookie of a site with HTTPS can be stored at http://localhost, and returns under its own name', () => {
  const here = cookieForHere('__Host-nitida_session=a=b; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax');
  expect(here).toBe('there-host-nitida_session=a=b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax');
  expect(cookieForHere('__Secure-x=1; Domain=nitida.example; secure')).toBe('there-secure-x=1');
  expect(cookiesForThere('lng=es; there-host-nitida_session=a=b; there-secure-x=1')).toBe(
    'lng=es; __Host-nitida_session=a=b; __Secure-x=1',
  );
});

test('other cookies keep their names', () => {
  expect(cookieForHere('signed_in=1; Path=/; SameSite=Lax')).toBe('signed_in=1; Path=/; SameSite=Lax');
  expect(cookiesForThere('signed_in=1; visit=abc')).toBe('signed_in=1; visit=abc');
});
