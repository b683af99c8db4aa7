import { connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../test/browser.ts';
import { signUpCustomer } from '../../test/people.ts';
import { startTestApi, type TestApi } from '../../test/support.ts';
import { type DatabaseTrouble, databaseTrouble } from '../db/database-unavailable.ts';
import { handleErrors } from './errors.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

describe('a database that is temporarily unavailable', () => {
  /** Refuses every connection until the returned function is called. */
  function takeAway(error: Error): () => void {
    const { pool } = api.database;
    const own = pool.connect;
    Object.assign(pool, {
      connect: (callback?: (refusal: Error) => void) => (callback ? callback(error) : Promise.reject(error)),
    });
    return () => {
      pool.connect = own;
    };
  }

  it.each<[string, DatabaseTrouble, Error]>([
    ['nobody listening', 'connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    [
      'both addresses of its name refusing',
      'connection',
      new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })]),
    ],
    ['a restart', 'connection', Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })],
    ['a password that was changed', 'login', Object.assign(new Error('password authentication failed'), { code: '28P01' })],
    ['a role that may not log in any more', 'login', Object.assign(new Error('role is not permitted to log in'), { code: '28000' })],
    ['a lost line', 'connection', new Error('Connection terminated unexpectedly')],
    ['no answer', 'pool', new Error('timeout exceeded when trying to connect')],
    ['a statement that is not answered', 'statement', new Error('Query read timeout')],
    ['a full disk', 'resources', Object.assign(new Error('could not extend file'), { code: '53100' })],
    [
      "a full disk without space for the server's own files",
      'resources',
      Object.assign(new Error('could not write init file'), { code: 'XX000' }),
    ],
    ['a full disk of the embedded database', 'resources', Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })],
  ])('is reported as unavailable for %s, and works again without a restart', async (_why, reason, error) => {
    const { browser, user } = await signUpCustomer(api);
    const counted = vi.spyOn(api.context.metrics, 'unavailable');
    const bringBack = takeAway(error);
    for (const ask of [() => browser.call('getAddresses', { params: { id: user.id } }), () => openBrowser(api.app).call('getPricing')]) {
      const { status, failure, headers } = await ask();
      expect([status, headers['retry-after']]).toEqual([503, '5']);
      expect(failure).toEqual({ message: expect.stringContaining('right now'), code: 'unavailable', requestId: headers['x-request-id'] });
    }
    bringBack();
    expect(counted.mock.calls).toEqual([[reason], [reason]]);
    counted.mockRestore();
    expect((await browser.call('getAddresses', { params: { id: user.id } })).status).toBe(200);
  });

  it.each<[string, DatabaseTrouble]>([
    ['55P03', 'lock'],
    ['57014', 'statement'],
    ['40P01', 'conflict'],
  ])('has a reason for the code %s: %s', (code, reason) => {
    expect(databaseTrouble(Object.assign(new Error('late'), { code }))).toBe(reason);
  });

  it('is not assumed for a faulty statement', () => {
    expect(databaseTrouble(Object.assign(new Error('no such table'), { code: '42P01' }))).toBeNull();
    expect(databaseTrouble(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBeNull();
    expect(databaseTrouble('ECONNREFUSED')).toBeNull();
  });
});

describe('a value that the database refuses', () => {
  it.each(['22P02', '22003', '22021', '22008'])(
    'is answered as a validation error for the code %s and logged as a defect',
    async (code) => {
      const logged: { level: number; err?: { code?: string } }[] = [];
      const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void logged.push(JSON.parse(line)) } } });
      handleErrors(app, api.context.metrics);
      app.get('/api/broken', () => Promise.reject(Object.assign(new Error('out of range'), { code })));
      const answer = await app.inject({ url: '/api/broken' });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
      expect(logged).toMatchObject([{ level: 50, err: { code } }]);
      await app.close();
    },
  );
});

describe('a field of a wrong type', () => {
  it.each([
    ['homeAddress', 'Calle Ancha 14', 'required'],
    ['filledInMs', 'soon', 'notANumber'],
    ['lng', 'xx', 'notAvailable'],
  ])('%s with the value %j has the error %s', async (field, value, code) => {
    const { failure } = await openBrowser(api.app).call('createSurvey', { body: { [field]: value } });
    expect(failure.errors?.[field]).toBe(code);
  });
});

describe('a webhook message without a valid signature', () => {
  it('is refused with a code and a request id like every other call', async () => {
    const answer = await api.app.inject({ method: 'POST', url: '/api/payment/webhook', payload: '{}' });
    const requestId = answer.headers['x-request-id'];
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'The signature is not valid', code: 'bad_signature', requestId }]);
  });
});

describe('a request that cannot be parsed', () => {
  const failure = (code: string) => ({ message: expect.any(String), code, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  const post = (payload: string, type = 'application/json') =>
    api.app.inject({ method: 'POST', url: '/api/auth/signin_web', headers: { 'content-type': type }, payload });

  it.each([
    ['broken JSON', 400, 'validation', '{"email":'],
    ['no JSON at all', 400, 'validation', 'email=a@example.com'],
    ['an empty body', 400, 'validation', ''],
    ['a body of more than 256 KB', 413, 'too_large', JSON.stringify({ email: 'a'.repeat(300_000) })],
    ['JSON nested without end', 400, 'validation', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['a form', 415, 'not_json', 'email=a@example.com', 'application/x-www-form-urlencoded'],
    ['a file', 415, 'not_json', 'PK', 'application/zip'],
  ])('is refused in the usual shape: %s', async (_what, status, code, payload, type?: string) => {
    const answer = await post(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject(failure(code));
    expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/auth', '/api/profile/export_data/more', `/api/${'x'.repeat(3000)}`])(
    'is answered with not_found at %s',
    async (url) => {
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const answer = await api.app.inject({ method, url });
        expect([answer.statusCode, answer.json()]).toEqual([404, failure('not_found')]);
      }
    },
  );

  /** Sends raw bytes. @returns the whole answer */
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const address = api.app.server.address();
      const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
      let got = '';
      socket.on('data', (bytes) => {
        got += bytes.toString();
      });
      socket.on('close', () => resolve(got));
      socket.on('error', reject);
      socket.write(text);
    });

  it('is answered in the same shape when its URL or its bytes are not valid HTTP', async () => {
    const badAddress = await raw('GET /api/%zz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    expect(badAddress).toMatch(/^HTTP\/1\.1 404 /);
    expect(JSON.parse(badAddress.split('\r\n\r\n')[1] ?? '')).toEqual(failure('not_found'));
    const noHttp = await raw('HELLO\r\n\r\n');
    expect(noHttp).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(noHttp.split('\r\n\r\n')[1] ?? '')).toEqual(failure('validation'));
  });

  it('is ended when it never completes, while others are served', async () => {
    const { requestTimeout } = api.app.server;
    expect(requestTimeout).toBe(30_000);
    // The server itself ends slow clients. Emitting its event shows the answer without waiting.
    const told = await new Promise<string>((resolve) => {
      const answered = { writable: true, destroy() {}, end: (text: string) => resolve(text) };
      api.app.server.emit('clientError', Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), answered);
    });
    expect(told).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(JSON.parse(told.split('\r\n\r\n')[1] ?? '')).toEqual(failure('validation'));
    expect((await openBrowser(api.app).call('getPricing')).status).toBe(200);
  });
});
