import { describe, expect, test, vi } from 'vitest';
import { withEarlyAnswers } from './early-answers.ts';

const url = '/api/order/get_own_orders';
const sent = { status: 200, data: 'sent' };
const now = 5000;
const early = { status: 200, customer: 'ana', data: 'early', at: now };

function setUp(change: Partial<typeof early> | { customer: null } | null) {
  const request = vi.fn().mockResolvedValue(sent);
  const answer = change && { ...early, ...change };
  return { request, axios: withEarlyAnswers({ request }, { [url]: Promise.resolve(answer) }, () => now) };
}
const asAna = { method: 'GET', url, headers: { 'x-customer-id': 'ana' } };
const asGuest = { method: 'GET', url, headers: {} };

describe('a call that the document has made', () => {
  test('answers the first request for its URL, and the next one is sent', async () => {
    const { axios, request } = setUp({});
    expect(await axios.request(asAna)).toEqual({ status: 200, data: 'early' });
    expect(request).not.toHaveBeenCalled();
    expect(await axios.request(asAna)).toBe(sent);
  });

  test('moves its clock on by the time for which it has waited', async () => {
    const data: unknown = { user: null, now: '2027-06-01T08:00:00.000Z' };
    const request = vi.fn().mockResolvedValue(sent);
    const axios = withEarlyAnswers({ request }, { [url]: Promise.resolve({ status: 200, data, at: 2000 }) }, () => now);
    expect(await axios.request(asGuest)).toEqual({ status: 200, data: { user: null, now: '2027-06-01T08:00:03.000Z' } });
  });

  test('that is the same for everybody answers customers and guests', async () => {
    for (const visit of [asAna, asGuest]) expect(await setUp({ customer: null }).axios.request(visit)).toMatchObject({ data: 'early' });
  });

  test('that was made for a guest answers a guest', async () => {
    expect(await setUp({ customer: 'none' }).axios.request(asGuest)).toMatchObject({ data: 'early' });
  });

  test.each([
    ['got no answer', null, asAna],
    ['was refused for lack of a session', { status: 401 }, asAna],
    ['failed', { status: 503 }, asAna],
    ['was made for another customer', { customer: 'bo' }, asAna],
    ['was made for a guest', { customer: 'none' }, asAna],
    ['was made for a customer before the page showed a guest', { customer: 'ana' }, asGuest],
    ['was answered long ago', { at: now - 20_001 }, asAna],
  ])('is sent again when it %s', async (_why, change, visit) => {
    const { axios, request } = setUp(change);
    expect(await axios.request(visit)).toBe(sent);
    expect(request).toHaveBeenCalledOnce();
  });

  test('is sent again once the socket has connected, because an early answer may be older than what the socket has not reported', async () => {
    const { axios, request } = setUp({});
    axios.dropEarly();
    expect(await axios.request(asAna)).toBe(sent);
    expect(request).toHaveBeenCalledOnce();
  });

  test("fails when it does not arrive before the end of the request's time", async () => {
    const request = vi.fn().mockResolvedValue(sent);
    const axios = withEarlyAnswers({ request }, { [url]: new Promise(() => {}) }, () => now);
    const end = new AbortController();
    const asked = axios.request({ ...asAna, signal: end.signal });
    end.abort();
    await expect(asked).rejects.toThrow('did not arrive in time');
    expect(request).not.toHaveBeenCalled();
  });

  test('is sent again after a call that may have changed something', async () => {
    const { axios } = setUp({});
    await axios.request({ method: 'PATCH', url: '/other' });
    expect(await axios.request(asAna)).toBe(sent);
  });

  test('does not answer other requests', async () => {
    for (const other of [
      { method: 'POST', url },
      { ...asAna, url: '/other' },
      { ...asAna, params: { after: 1 } },
    ])
      expect(await setUp({}).axios.request(other)).toBe(sent);
  });
});
