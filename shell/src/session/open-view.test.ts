import { viewLanguageItem } from '@nitida/contract/customer-view';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openView } from './open-view.ts';

async function openAt(hash: string, answer: () => Promise<Response>) {
  onTestFinished(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });
  const replace = vi.fn();
  const sent = vi.fn(answer);
  vi.stubGlobal('fetch', sent);
  await openView({ hash, pathname: '/orders', search: '?order=7&lng=sv', replace });
  return { sent, replace };
}

test('the token of the address is sent once, and leaves the address', async () => {
  const { sent, replace } = await openAt('#view=abc', async () => new Response('{}'));
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    '/api/auth/open_customer_view',
    expect.objectContaining({ method: 'POST', body: JSON.stringify({ token: 'abc' }) }),
  );
  expect(replace).toHaveBeenCalledExactlyOnceWith('/orders?order=7&lng=sv');
  expect(sessionStorage.getItem(viewLanguageItem)).toBe('sv');
});

test.each([
  ['is used or over', async () => new Response('{}', { status: 410 })],
  [
    'reaches no server',
    async () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('a token that %s leads to the home page, which says so', async (_why, answer) => {
  const { replace } = await openAt('#view=abc', answer);
  expect(replace).toHaveBeenCalledExactlyOnceWith('/#view-failed');
  expect(sessionStorage.getItem(viewLanguageItem)).toBeNull();
});
