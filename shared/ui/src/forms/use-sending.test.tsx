import { act, render, renderHook, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FailureNote, useFormErrors, useSending } from './index.ts';

type Result = { ok: true } | { ok: false; failure: { code: string } };
const refused: Result = { ok: false, failure: { code: 'taken' } };
const textOf = ({ code }: { code: string }) => `Refused: ${code}`;
const values = { email: 'lucia@example.com' };

function setUp() {
  const { result } = renderHook(() => ({
    ...useSending(textOf),
    form: useFormErrors({ values, fields: ['email'], check: () => ({ email: undefined }) }),
  }));
  return result;
}

test('is busy until there is an answer, and says why it failed', async () => {
  const sending = setUp();
  const { promise, resolve } = Promise.withResolvers<Result>();
  act(() => void sending.current.send(() => promise));
  expect(sending.current.isBusy).toBe(true);
  await act(async () => resolve(refused));
  expect(sending.current).toMatchObject({ isBusy: false, error: 'Refused: taken' });
});

test('the next attempt begins without what was said before', async () => {
  const sending = setUp();
  await act(async () => void (await sending.current.send(async () => refused)));
  act(() => void sending.current.send(() => new Promise<Result>(() => {})));
  expect(sending.current.error).toBeUndefined();
});

test('a failure that names a field is shown at the field only', async () => {
  const sending = setUp();
  await act(async () => {
    await sending.current.send(
      async () => refused,
      ({ code }, text) => code === 'taken' && sending.current.form.setServerErrors({ email: text }),
    );
  });
  expect(sending.current.error).toBeUndefined();
  expect(sending.current.form.summary).toEqual([{ id: 'email', text: 'Refused: taken' }]);
});

test('a failure that names no field is shown above the fields', async () => {
  const sending = setUp();
  await act(async () => {
    await sending.current.send(
      async () => refused,
      () => sending.current.form.setServerErrors({}),
    );
  });
  expect(sending.current.error).toBe('Refused: taken');
  expect(sending.current.form.attempt).toBe(0);
});

test('what went wrong is read out when it appears', () => {
  const { rerender } = render(<FailureNote error={undefined} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<FailureNote error="Refused" />);
  expect(screen.getByRole('alert').textContent).toContain('Refused');
});
