import { expect, test, vi } from 'vitest';

const freshRules = () => {
  vi.resetModules();
  return import('./phone-rules.ts');
};

test('until the rules are loaded, only an empty number is wrong', async () => {
  const { loadPhoneRules, phoneCodeSoFar } = await freshRules();
  expect([phoneCodeSoFar(' ', 'ES'), phoneCodeSoFar('12', 'ES')]).toEqual(['required', null]);
  await loadPhoneRules();
  expect([phoneCodeSoFar(' ', 'ES'), phoneCodeSoFar('12', 'ES')]).toEqual(['required', 'tooShort']);
});

test('a form hears once that the rules are loaded, and checks again what was sent before', async () => {
  const { loadPhoneRules, phoneRulesStore } = await freshRules();
  const [subscribe, areLoaded] = phoneRulesStore;
  const onLoaded = vi.fn();
  subscribe(onLoaded);
  expect(areLoaded()).toBe(false);
  await Promise.all([loadPhoneRules(), loadPhoneRules()]);
  await loadPhoneRules();
  expect(areLoaded()).toBe(true);
  expect(onLoaded).toHaveBeenCalledOnce();
});

test('a number is read as the API reads it', async () => {
  const { countryOfNumber, readPhone } = await freshRules();
  expect(await readPhone('612 345 678', 'ES')).toEqual({ ok: true, full: '+34612345678' });
  expect(await readPhone('61234', 'ES')).toEqual({ ok: false, failure: { code: 'invalid_mobile', errors: { mobile: 'tooShort' } } });
  expect(await countryOfNumber('+46 70 123 45 67', 'ES')).toBe('SE');
  expect(await countryOfNumber('+46 7', 'ES')).toBeNull();
});

test('rules that cannot be loaded are a failure, and the next call tries again', async () => {
  vi.doMock('./phone.ts', () => {
    throw new Error('offline');
  });
  const { readPhone } = await freshRules();
  expect(await readPhone('612 345 678', 'ES')).toEqual({ ok: false, failure: { code: 'unexpected' } });
  vi.doUnmock('./phone.ts');
  expect(await readPhone('612 345 678', 'ES')).toMatchObject({ ok: true });
});
