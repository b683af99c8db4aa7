import { beforeEach, expect, test, vi } from 'vitest';
import { forget, recall, remember } from './index.ts';

beforeEach(() => sessionStorage.clear());

const text = (value: unknown) => (typeof value === 'string' ? value : null);

test('what is remembered is recalled, until it is forgotten', () => {
  remember('key', 'kept');
  expect(recall('key', text)).toBe('kept');
  forget('key');
  expect(recall('key', text)).toBeNull();
});

test('what is of another kind, or no JSON, is as good as nothing', () => {
  remember('key', 7);
  expect(recall('key', text)).toBeNull();
  sessionStorage.setItem('key', '{');
  expect(recall('key', text)).toBeNull();
});

test('a full storage stops nothing', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => remember('key', 'kept')).not.toThrow();
  full.mockRestore();
});
