import { expect, test, vi } from 'vitest';
import { createLateAxios } from './late-axios.ts';

const answer = { status: 200, data: 'sent' };
const request = vi.fn().mockResolvedValue(answer);

test('axios is loaded once, with the first request', async () => {
  const load = vi.fn(async () => ({ request }));
  const axios = createLateAxios(load);
  expect(load).not.toHaveBeenCalled();
  const config = { method: 'GET', url: '/api/a' };
  expect(await Promise.all([axios.request(config), axios.request(config)])).toEqual([answer, answer]);
  expect(request).toHaveBeenCalledWith(config);
  expect(load).toHaveBeenCalledTimes(1);
});

test('axios that was preloaded is not loaded again', async () => {
  const load = vi.fn(async () => ({ request }));
  const axios = createLateAxios(load);
  axios.preload();
  expect(await axios.request({ url: '/api/a' })).toBe(answer);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a request fails while axios cannot be loaded, and the next one loads it', async () => {
  const load = vi
    .fn(async () => ({ request }))
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'));
  const axios = createLateAxios(load);
  axios.preload();
  await expect(axios.request({ url: '/api/a' })).rejects.toThrow('offline');
  await expect(axios.request({ url: '/api/a' })).rejects.toThrow('offline');
  expect(await axios.request({ url: '/api/a' })).toBe(answer);
});
