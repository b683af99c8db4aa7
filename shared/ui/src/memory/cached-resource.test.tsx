import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createCachedResource, useCachedResource } from './index.ts';

function setUp() {
  const parts = { owner: {}, fetch: vi.fn<() => Promise<string | null>>(async () => 'here') };
  const once = createCachedResource<string>(
    () => parts.owner,
    () => parts.fetch(),
  );
  const Reader = () => {
    const { status, value, retry } = useCachedResource(once);
    return (
      <button type="button" onClick={retry}>
        {value ?? status}
      </button>
    );
  };
  return { parts, once, Reader };
}

test('a resource is fetched once for several components', async () => {
  const { parts, once, Reader } = setUp();
  render(
    <>
      <Reader />
      <Reader />
    </>,
  );
  expect(await screen.findAllByText('here')).toHaveLength(2);
  await once.load();
  expect(parts.fetch).toHaveBeenCalledTimes(1);
  expect(once.loaded()).toBe('here');
});

test('a resource that failed to load can be fetched again', async () => {
  const { parts, Reader } = setUp();
  parts.fetch.mockResolvedValueOnce(null);
  render(<Reader />);
  await userEvent.click(await screen.findByText('failed'));
  expect(await screen.findByText('here')).toBeTruthy();
  expect(parts.fetch).toHaveBeenCalledTimes(2);
});

test('a failed resource stays failed during the retry, so that the retry button keeps the focus', async () => {
  const { parts, Reader } = setUp();
  parts.fetch.mockResolvedValue(null);
  render(<Reader />);
  const button = await screen.findByText('failed');
  const answers = Promise.withResolvers<string | null>();
  parts.fetch.mockReturnValueOnce(answers.promise);
  await userEvent.click(button);
  expect(button.textContent).toBe('failed');
  await act(async () => answers.resolve('here'));
  expect(button.textContent).toBe('here');
});

test('each owner has its own resource', async () => {
  const { parts, once } = setUp();
  await act(() => once.load());
  parts.owner = {};
  expect(once.loaded()).toBeNull();
});
