import { traceParentOf } from '@nitida/contract/http-headers';
import type { AxiosRequestConfig } from 'axios';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createHttp } from './create-http.ts';

const id = '5b0f6f0e-3a55-4c0e-9a35-6f0a3f3f1c01';

/** Whether the customer logs in again after the session is lost. */
let isBack = false;
beforeEach(() => {
  isBack = false;
});

function httpAnswering(...answers: ({ status: number; data: unknown } | 'lost')[]) {
  const sent: AxiosRequestConfig[] = [];
  const onSessionLost = vi.fn(async () => isBack);
  const onLogInNeeded = vi.fn(async () => isBack);
  const waited: number[] = [];
  const deadline = new AbortController();
  const http = createHttp({
    axios: {
      request: async <T, R>(config: AxiosRequestConfig): Promise<R> => {
        sent.push(config);
        const answer = answers[sent.length - 1];
        if (answer === undefined || answer === 'lost') throw new Error('Network Error');
        return answer as R & T;
      },
    },
    language: () => 'es',
    customer: () => id,
    onSessionLost,
    onLogInNeeded,
    newRequestId: () => 'r-1',
    wait: async (ms) => void waited.push(ms),
    newDeadline: () => deadline.signal,
    watch: (answer) => answer,
    answers: { getServiceTypes: { serviceTypes: [] } },
  });
  return { http, sent, onSessionLost, onLogInNeeded, waited, giveUp: () => deadline.abort() };
}

test('an answer inlined in the page is used once, and the next call asks the server', async () => {
  const later = { serviceTypes: [{ type: 'Basic', descriptionKey: 'BasicCleaningInfo' }] };
  const { http, sent } = httpAnswering({ status: 200, data: later });
  expect(await http.call('getServiceTypes')).toEqual({ ok: true, data: { serviceTypes: [] } });
  expect(sent).toEqual([]);
  expect(await http.call('getServiceTypes')).toEqual({ ok: true, data: later });
});

describe('a call of the contract', () => {
  test('sends method, filled-in path, query, language and request id', async () => {
    const { http, sent } = httpAnswering({ status: 200, data: { notifications: [] } });
    const result = await http.call('getNotifications', { params: { id }, query: { after: 7 } });
    expect(result).toEqual({ ok: true, data: { notifications: [] } });
    expect(sent[0]).toMatchObject({
      method: 'GET',
      url: `/api/notification/get_notifications_by_customer_id/${id}`,
      params: { after: 7 },
      headers: { Accept: 'application/json', 'Accept-Language': 'es', 'X-Request-Id': 'r-1', traceparent: traceParentOf('r-1') },
    });
  });

  test('encodes the parameters of the path', async () => {
    const { http, sent } = httpAnswering({ status: 200, data: { affiliateId: null } });
    await http.call('referral', { params: { code: 'ana/€' } });
    expect(sent[0]?.url).toBe('/ref/ana%2F%E2%82%AC');
  });

  test("returns a refusal as a value with the catalogue's code, its params and its fields", async () => {
    const failure = {
      code: 'email_exists',
      message: 'User with email a@b.es already exists',
      requestId: 's-9',
      params: { email: 'a@b.es' },
      errors: { email: 'email_exists' },
    };
    const { http } = httpAnswering({ status: 409, data: failure });
    expect(await http.call('logout')).toEqual({ ok: false, status: 409, failure });
  });

  test.each([
    ['User with email a@b.es already exists', 'email_exists', { email: 'a@b.es' }],
    ['not found', 'not_found', {}],
    ['Incorrect password', 'incorrect_password', {}],
    ['Current password is incorrect', 'current_password_incorrect', {}],
    ['a@b.es is already in use', 'email_in_use', { email: 'a@b.es' }],
    ['The link has expired. Please sign up again', 'link_expired', {}],
    ["Your email hasn't been confirmed", 'email_not_confirmed', {}],
    ['The email address has already been verified', 'email_already_verified', {}],
    ["Promo code doesn't exist", 'promo_not_found', {}],
    ['Please enter a valid email address', 'invalid_email', {}],
  ])('maps the sentence %j of a server that sends no code to %s', async (message, code, params) => {
    const { http } = httpAnswering({ status: 400, data: { message } });
    expect(await http.call('logout')).toEqual({ ok: false, status: 400, failure: { code, message, params, requestId: 'r-1' } });
  });

  test('keeps an unknown sentence, but treats a page, a stack trace or a 5xx as unexpected', async () => {
    const answered = async (status: number, message: unknown) => {
      const result = await httpAnswering({ status, data: { message } }).http.call('logout');
      return result.ok ? null : [result.failure.code, result.failure.message];
    };
    expect(await answered(422, ' We are\u202e closed today\n')).toEqual(['unexpected', 'We are closed today']);
    for (const message of ['', 7, null, { en: 'x' }, '<html>', 'x'.repeat(301)]) {
      expect(await answered(422, message)).toEqual(['unexpected', 'Unexpected error']);
    }
    expect(await answered(500, 'connect ECONNREFUSED 10.0.0.4:5432')).toEqual(['unexpected', 'Unexpected error']);
  });

  test('that the back end lacks fails unexpectedly, and does not say that what was entered does not exist', async () => {
    const lacking = { status: 404, data: { message: 'not found' } };
    const { http } = httpAnswering(lacking, lacking, lacking);
    const failure = { code: 'unexpected', message: 'Unexpected error' };
    expect(await http.call('checkPromotionCode', { body: { code: 'SUMMER' } })).toMatchObject({ status: 404, failure });
    expect(await http.call('forgotPassword', { body: { email: 'ana@example.com' } })).toMatchObject({ failure: { code: 'not_found' } });
    expect(await http.call('getOrder', { params: { id } })).toMatchObject({ failure: { code: 'not_found' } });
  });

  test.each([['<html>Bad gateway</html>'], [{ code: 'no_such_code', message: 'x' }], [null]])(
    'treats the answer %j as unexpected',
    async (data) => {
      const { http } = httpAnswering({ status: 502, data });
      expect(await http.call('logout')).toMatchObject({ ok: false, status: 502, failure: { code: 'unexpected', requestId: 'r-1' } });
    },
  );
});

describe('an answer of status 200 with an invalid body', () => {
  test.each([['<html>Log in to the hotel</html>'], [''], [null], [{}], [[]], [{ user: {} }], [{ user: 'ana' }], [undefined]])(
    'the body %j is unexpected and logs nobody in',
    async (data) => {
      for (const name of ['signin', 'getOrders', 'createOrder'] as const) {
        const { http } = httpAnswering({ status: 200, data });
        const result = await http.call(name, {} as never);
        expect(result).toEqual({ ok: false, status: 200, failure: { code: 'unexpected', message: 'Unexpected error', requestId: 'r-1' } });
      }
    },
  );

  test('the page of a captive portal is not a success', async () => {
    const { http } = httpAnswering({ status: 200, data: '<html>Log in to the hotel</html>' });
    expect(await http.call('checkEmail', {} as never)).toMatchObject({ ok: false, failure: { code: 'unexpected' } });
  });

  test('an answer without the unverified user is not a success', async () => {
    for (const data of [{}, { unverifiedUser: null }, { unverifiedUser: {} }]) {
      const { http } = httpAnswering({ status: 200, data });
      expect((await http.call('getUnverifiedUser', { params: { id } })).ok).toBe(false);
    }
  });

  test('a rating succeeds only with the status 201', async () => {
    const body = { rate: 5, jobId: id, feedback: '' };
    for (const status of [200, 202, 204]) {
      const { http } = httpAnswering({ status, data: body });
      expect(await http.call('createRate', { body })).toMatchObject({ ok: false, status, failure: { code: 'unexpected' } });
    }
    expect(await httpAnswering({ status: 201, data: body }).http.call('createRate', { body })).toEqual({ ok: true, data: body });
    expect((await httpAnswering({ status: 201, data: '' }).http.call('createRate', { body })).ok).toBe(true);
  });
});

describe('a lost network', () => {
  test('repeats a safe call twice', async () => {
    const { http, sent, waited } = httpAnswering('lost', 'lost', { status: 200, data: { country: 'ES' } });
    expect(await http.call('getCountry')).toEqual({ ok: true, data: { country: 'ES' } });
    expect(sent).toHaveLength(3);
    expect(waited).toEqual([400, 1200]);
  });

  test('ends as unexpected with status 0 after the third attempt', async () => {
    const { http, sent } = httpAnswering('lost', 'lost', 'lost');
    expect(await http.call('getCountry')).toMatchObject({ ok: false, status: 0, failure: { code: 'unexpected' } });
    expect(sent).toHaveLength(3);
  });

  test.each(['logout', 'getBusinessClock'] as const)('repeats %s only if it is a GET that changes nothing', async (name) => {
    const { http, sent } = httpAnswering('lost', 'lost', 'lost');
    await http.call(name);
    expect(sent).toHaveLength(name === 'logout' ? 1 : 3);
  });
});

test('a call without an answer in time is aborted and not repeated', async () => {
  const { http, sent, giveUp } = httpAnswering('lost', 'lost', 'lost');
  giveUp();
  expect(await http.call('getCountry')).toMatchObject({ ok: false, status: 0, failure: { code: 'unexpected' } });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.signal?.aborted).toBe(true);
});

describe('the customer whom the page shows', () => {
  test('is named in every call except those that ask who is signed in', async () => {
    const { http, sent } = httpAnswering({ status: 200, data: { stored: null } }, { status: 200, data: { user: null } });
    await http.call('getDraft');
    await http.call('restoreSession', { params: { lng: 'en' } });
    expect(sent.map(({ headers }) => headers?.['x-customer-id'])).toEqual([id, undefined]);
  });
});

describe('the status 401', () => {
  const refused = { status: 401, data: { code: 'unauthenticated', message: 'Please log in', requestId: 's' } };

  test('sends the refused call again after the same customer has logged in', async () => {
    isBack = true;
    const { http, sent } = httpAnswering(refused, { status: 200, data: { stored: null } });
    expect(await http.call('getDraft')).toEqual({ ok: true, data: { stored: null } });
    expect(sent).toHaveLength(2);
  });

  test('is returned when the second attempt is refused too', async () => {
    isBack = true;
    const { http, sent } = httpAnswering(refused, refused);
    expect(await http.call('getDraft')).toMatchObject({ ok: false, status: 401, failure: { code: 'unauthenticated' } });
    expect(sent).toHaveLength(2);
  });

  test('does not end the session when it reports a wrong current password', async () => {
    const { http, onSessionLost } = httpAnswering({ status: 401, data: { message: 'Current password is incorrect' } });
    await http.call('changePassword', { body: { id, currentPassword: 'x', newPassword: 'y' } });
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  test("ends the session on a customer's call", async () => {
    const { http, onSessionLost } = httpAnswering(refused);
    await http.call('getOrders', { params: { id } });
    expect(onSessionLost).toHaveBeenCalledOnce();
  });

  test('means only a wrong password when it answers the log-in', async () => {
    const { http, onSessionLost } = httpAnswering({
      status: 401,
      data: { code: 'incorrect_password', message: 'Incorrect password', requestId: 's' },
    });
    await http.call('signin', { body: { email: 'a@b.es', password: 'x', lng: 'en' } });
    expect(onSessionLost).not.toHaveBeenCalled();
  });
});

describe('a change that needs a log-in of the last minutes', () => {
  const old = { status: 403, data: { code: 'log_in_again', message: 'Please log in again', requestId: 's' } };
  const change = { body: { id, email: 'new@example.com' } };

  test('is sent again once the customer has logged in again', async () => {
    isBack = true;
    const { http, sent, onSessionLost } = httpAnswering(old, { status: 200, data: { user: {}, isNewEmail: true } });
    await http.call('updateInfo', change);
    expect(sent.map(({ data }) => data)).toEqual([change.body, change.body]);
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  test('is refused for a customer who does not log in, or logs in as somebody else', async () => {
    const { http, sent, onLogInNeeded } = httpAnswering(old);
    expect(await http.call('updateInfo', change)).toMatchObject({ ok: false, failure: { code: 'log_in_again' } });
    expect(onLogInNeeded).toHaveBeenCalledOnce();
    expect(sent).toHaveLength(1);
  });

  test('is not asked for twice when the second answer refuses, too', async () => {
    isBack = true;
    const { http, sent } = httpAnswering(old, old);
    expect(await http.call('updateInfo', change)).toMatchObject({ ok: false, failure: { code: 'log_in_again' } });
    expect(sent).toHaveLength(2);
  });
});
