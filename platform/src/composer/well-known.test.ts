import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { writeRelease } from '../../test/example-release.ts';
import { findBuildable } from '../build/packages.ts';
import type { Composition } from '../registry/index.ts';
import { serveWellKnown, type WellKnownOptions } from './well-known.ts';

const origin = 'https://nitida.example';
const now = new Date('2027-06-01T08:30:00Z');
const company = async () => ({ phone: '+34 952 00 00 00', email: 'hola@nitida.example' });

/** Answers as a site with a page to change the password, and with these options. */
async function ask(path: string, options: Partial<WellKnownOptions> = {}) {
  const { release: shell } = await writeRelease({ name: 'shell' });
  const route = { name: 'account.changePassword', path: '/settings/change-password', access: 'customer' as const, page: './p.tsx' };
  const { release: account } = await writeRelease({ name: 'account', paths: [], change: { routes: [route] } });
  const composition: Composition = { id: 1, members: {}, reason: '', createdAt: new Date(0), shell, remotes: [account] };
  const app = fastify();
  serveWellKnown(app, { platform: { current: async () => composition }, origin, contact: company, realNow: () => now, ...options });
  const answer = await app.inject(path);
  await app.close();
  return answer;
}

const fieldsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
  );

test('weaknesses are reported to the company, and the file says until when that holds', async () => {
  const { statusCode, headers, body } = await ask('/.well-known/security.txt');
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'public, max-age=86400',
  ]);
  const { Contact, Expires = '', Canonical } = fieldsOf(body);
  expect([Contact, Canonical]).toEqual(['mailto:hola@nitida.example', `${origin}/.well-known/security.txt`]);
  const days = (Date.parse(Expires) - now.getTime()) / (24 * 60 * 60_000);
  // The standard recommends less than a year.
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('a setting names another place for reports, which needs no database', async () => {
  const { body } = await ask('/.well-known/security.txt', { securityContact: 'https://nitida.example/report', contact: undefined });
  expect(fieldsOf(body).Contact).toBe('https://nitida.example/report');
});

test('without a contact the file is away for now, and nobody keeps that', async () => {
  const away = async () => Promise.reject(new Error('The database is away'));
  for (const contact of [away, undefined]) {
    const { statusCode, headers } = await ask('/.well-known/security.txt', { contact });
    expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
  }
});

test('password managers are led to the page where a customer changes the password', async () => {
  const { statusCode, headers } = await ask('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/settings/change-password']);
  const nothing = await ask('/.well-known/change-password', { platform: { current: async () => null } });
  expect([nothing.statusCode, nothing.headers.location]).toEqual([404, undefined]);
});

test('the page is one that the account has', async () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const account = await findBuildable(root, 'mf-account');
  expect(account?.remote?.routes.map(({ name }) => name)).toContain('account.changePassword');
});

test('everything else under the folder is missing, also for a browser that would be led home', async () => {
  const { statusCode, headers } = await ask('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200');
  expect([statusCode, headers.location]).toEqual([404, undefined]);
});
