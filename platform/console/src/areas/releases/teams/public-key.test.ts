import { expect, test } from 'vitest';
import { claimGroups } from './claim-groups.ts';
import { isIssuer, isPublicKey } from './public-key.ts';

test('a public key has 43 characters of base64url', () => {
  expect(isPublicKey(` ${'a-_Z0'.repeat(8)}abc `)).toBe(true);
  expect(['a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}=`].map(isPublicKey)).toEqual([false, false, false]);
});

test('an issuer has TLS, except on this machine', () => {
  expect(['https://issuer.example', 'http://localhost:4000'].map(isIssuer)).toEqual([true, true]);
  expect(['http://issuer.example', 'issuer.example', ''].map(isIssuer)).toEqual([false, false, false]);
});

test('claims are grouped by kind, without empty groups', () => {
  const claims = [
    { kind: 'route', value: '/work' },
    { kind: 'remote', value: 'mf_work' },
    { kind: 'route', value: '/jobs' },
  ] as const;
  expect(claimGroups([...claims])).toEqual([
    { kind: 'remote', values: ['mf_work'] },
    { kind: 'route', values: ['/work', '/jobs'] },
  ]);
});
