import { describe, expect, test, vi } from 'vitest';
import { withEarlyAnswers } from './early-answers.ts';

const url = '/api/auth/auth_web/es';
const sent = { status: 200, data: 'sent' };
const setUp = (answer: { status: number; data: unknown; at: number } | null) => {
  const request = vi.fn().mockResolvedValue(sent);
  return { request, axios: withEarlyAnswers({ request }, { [url]: Promise.resolve(answer) }, () => 5000) };
};

describe('a call that the document has made', () => {
  test('answers the first request for its URL, and the next one is sent', async () => {
    const { axios, request } = setUp({ status: 401, data: { code: 'x' }, at: 0 });
    expect(await axios.request({ method: 'GET', url })).toEqual({ status: 401, data: { code: 'x' } });
    expect(request).not.toHaveBeenCalled();
    expect(await axios.request({ method: 'GET', url })).toBe(sent);
  });

  test('moves its clock on by the time for which it has waited', async () => {
    const { axios } = setUp({ status: 200, data: { user: null, now: '2027-06-01T08:00:00.000Z' }, at: 2000 });
    expect(await axios.request({ method: 'GET', url })).toEqual({ status: 200, data: { user: null, now: '2027-06-01T08:00:03.000Z' } });
  });

  test('is sent again when it got no answer', async () => {
    const { axios, request } = setUp(null);
    expect(await axios.request({ method: 'GET', url })).toBe(sent);
    expect(request).toHaveBeenCalledOnce();
  });

  test('does not answer other requests', async () => {
    const { axios } = setUp({ status: 200, data: 'early', at: 0 });
    expect(await axios.request({ method: 'POST', url })).toBe(sent);
    expect(await axios.request({ method: 'GET', url: '/other' })).toBe(sent);
  });
});
