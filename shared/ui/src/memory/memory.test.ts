import { beforeEach, expect, test, vi } from 'vitest';
import { forget, recall, remember } from './index.ts';

beforeEach(() => sessionStorage.clear());

const text = (value: unknown) => (typeof value === 'string' ? value : null);

test('a stored value can be read until it is removed', () => {
  remember('key', 'kept');
  expect(recall('key', text)).toBe('kept');
  forget('key');
  expect(recall('key', text)).toBeNull();
});

test('a value of another type or invalid JSON is read as null', () => {
  remember('key', 7);
  expect(recall('key', text)).toBeNull();
  sessionStorage.setItem('key', '{');
  expect(recall('key', text)).toBeNull();
});

test('a full storage does not throw', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => remember('key', 'kept')).not.toThrow();
  full.mockRestore();
});
