import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staffEndpoints } from '@nitida/contract';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { signInAsStaff } from './staff-client.ts';

const member = { id: '0b2ad57c-0e9b-4a41-9c1d-0d8a4a3b8f10', name: 'Pilar Soto', email: 'pilar@nitida.example', scopes: [] };

/** A site that answers like staff's, and a kept session. @returns the cookie with which a call of the platform arrives */
async function cookieOfCall(session: object): Promise<string | undefined> {
  const site = fastify();
  site.get(staffEndpoints.getSession[1], async () => session);
  site.post(staffEndpoints.signIn[1], async (_request, reply) => reply.header('set-cookie', 'nitida_staff=fresh; HttpOnly').send({}));
  site.post('/platform/any', async ({ headers }) => ({ cookie: headers.cookie }));
  const url = await site.listen({ host: '127.0.0.1', port: 0 });
  const folder = await mkdtemp(join(tmpdir(), 'nitida-staff-client-'));
  onTestFinished(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });
  await mkdir(join(folder, 'nitida'));
  await writeFile(join(folder, 'nitida/staff-sessions.json'), JSON.stringify({ [`${url} ${member.email}`]: 'nitida_staff=kept' }));
  const env = { XDG_CONFIG_HOME: folder, NITIDA_STAFF_EMAIL: member.email, NITIDA_STAFF_PASSWORD: 'a-password-of-staff' };
  const call = await signInAsStaff(url, env);
  return ((await call('/platform/any', {})) as { cookie?: string }).cookie;
}

test('a command works in the session that is kept', async () => {
  expect(await cookieOfCall({ staff: member, secondFactor: 'set', hasPasskey: false })).toBe('nitida_staff=kept');
});

test('a command signs in again when the kept session has ended', async () => {
  expect(await cookieOfCall({ staff: null, secondFactor: null })).toBe('nitida_staff=fresh');
});

test('a command confirms a call that needs a fresh code, and repeats it', async () => {
  const made: string[] = [];
  const site = fastify();
  site.post(staffEndpoints.signIn[1], async (_request, reply) => reply.header('set-cookie', 'nitida_staff=fresh; HttpOnly').send({}));
  site.post<{ Body: { code: string } }>(staffEndpoints.confirmCode[1], async ({ body }) => {
    made.push(body.code);
    return {};
  });
  site.post('/platform/keys', async (_request, reply) => {
    if (made.length > 0) return { id: 'ab' };
    return reply.code(403).send({ message: 'Staff confirm this with a code.', code: 'fresh_code_needed' });
  });
  const url = await site.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => site.close());
  const env = { XDG_CONFIG_HOME: '/dev/null', NITIDA_STAFF_EMAIL: member.email, NITIDA_STAFF_PASSWORD: 'a-password-of-staff' };
  await expect((await signInAsStaff(url, env))('/platform/keys', {})).rejects.toThrow('Set NITIDA_STAFF_CODE');
  expect(await (await signInAsStaff(url, { ...env, NITIDA_STAFF_CODE: '123456' }))('/platform/keys', {})).toEqual({ id: 'ab' });
  expect(made).toEqual(['123456']);
});
