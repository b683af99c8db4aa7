import { readTraceParent } from '@nitida/contract/http-headers';
import { expect, test, vi } from 'vitest';
import { createClient, urlOf } from './client.ts';

const answering = (status: number, content: unknown) => {
  const send = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => new Response(JSON.stringify(content), { status }));
  return { send, call: createClient(send) };
};

test('params are part of the path, and only given values of the query are sent', () => {
  expect(urlOf('/platform/keys/{id}/revoke', { params: { id: 'a/b' } })).toBe('/platform/keys/a%2Fb/revoke');
  expect(urlOf('/platform/log', { query: { team: 'booking', before: undefined } })).toBe('/platform/log?team=booking');
  expect(urlOf('/platform/log', { query: {} })).toBe('/platform/log');
});

test('a change is sent as JSON, and its answer is read by the contract', async () => {
  const { call, send } = answering(200, { composition: 7, more: true });
  const body = { channel: 'production', name: 'booking', why: 'the total is wrong' };
  expect(await call('rollBack', { body })).toEqual({ ok: true, data: { composition: 7 } });
  const [url, init] = send.mock.calls[0] ?? [];
  expect([url, init?.method, init?.body]).toEqual(['/platform/roll-back', 'POST', JSON.stringify(body)]);
});

test('an answer that does not fit the contract is a failure', async () => {
  const { call } = answering(200, { composition: 'seven' });
  expect(await call('rollBack', { body: { channel: 'production', why: 'x' } })).toMatchObject({
    ok: false,
    failure: { code: 'unexpected' },
  });
});

test('a defect has the id of its request, by which the log finds it', async () => {
  const { call, send } = answering(200, { composition: 'seven' });
  const result = await call('rollBack', { body: { channel: 'production', why: 'x' } });
  const { traceparent } = Object.fromEntries(new Headers(send.mock.calls[0]?.[1]?.headers));
  const requestId = readTraceParent(traceparent)?.requestId;
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(result).toMatchObject({ failure: { code: 'unexpected', requestId } });
  // The site's own word counts, since a proxy can name a request.
  const failure = { message: 'Unexpected error', code: 'unexpected', requestId: 'from the proxy' };
  expect(await answering(500, failure).call('getPromos')).toMatchObject({ failure: { code: 'unexpected', requestId: 'from the proxy' } });
});

test('what the platform says of a defect is not shown', async () => {
  const { call } = answering(500, { statusCode: 500, error: 'Internal Server Error', message: 'relation "channels" does not exist' });
  expect(await call('getTeams')).toMatchObject({ failure: { code: 'unexpected', message: '' } });
});

test('a refusal of the platform has its sentence and each reason, in both forms of reasons', async () => {
  const { call } = answering(409, {
    message: 'No.',
    faults: ['There is none before.', { code: 'route', message: 'Another team has /work.' }],
  });
  expect(await call('rollBack', { body: { channel: 'production', why: 'x' } })).toMatchObject({
    ok: false,
    failure: { code: 'refused', status: 409, message: 'No.', faults: ['There is none before.', 'Another team has /work.'] },
  });
});

test('a failure of the staff API keeps its code, fields and details', async () => {
  const failure = { message: 'Incorrect password', code: 'incorrect_password', requestId: '1', details: { secondFactor: 'needed' } };
  const { call } = answering(401, failure);
  const result = await call('signIn', { body: { email: 'ana@nitida.example', password: 'x' } });
  expect(result).toMatchObject({ ok: false, failure: { code: 'incorrect_password', details: { secondFactor: 'needed' } } });
});

test.each([
  ['getTeams', { message: 'The request is neither signed nor has it a token of an issuer.' }],
  ['signOut', { message: 'Please log in', code: 'unauthenticated', requestId: '1' }],
] as const)('401 of %s says that the session has ended', async (name, content) => {
  expect(await answering(401, content).call(name)).toMatchObject({ ok: false, failure: { code: 'signed_out' } });
});

test('without a connection nothing throws', async () => {
  const call = createClient(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await call('getTeams')).toMatchObject({ ok: false, failure: { code: 'offline' } });
});
