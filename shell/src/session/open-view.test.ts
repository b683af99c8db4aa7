import { expect, onTestFinished, test, vi } from 'vitest';
import { openView } from './open-view.ts';

test('the token of the address is sent once, and leaves the address', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const replace = vi.fn();
  vi.stubGlobal('location', { hash: '#view=abc', pathname: '/orders', search: '?order=7&lng=sv', replace });
  const sent = vi.fn(async () => new Response('{}'));
  vi.stubGlobal('fetch', sent);
  await openView();
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    '/api/auth/open_customer_view',
    expect.objectContaining({ method: 'POST', body: JSON.stringify({ token: 'abc' }) }),
  );
  expect(replace).toHaveBeenCalledExactlyOnceWith('/orders?order=7&lng=sv');
});
