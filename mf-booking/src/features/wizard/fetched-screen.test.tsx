import { createTestHost, renderElement } from '@nitida/host/harness';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import activate from '../../activate.tsx';
import { codeOf } from '../../lib/code.ts';
import { FetchedScreen } from './fetched-screen.tsx';

const Step = () => <h1>The step</h1>;

/** Renders a screen whose code comes when the test says so. */
async function openScreen() {
  const host = await createTestHost({ remote, activate });
  const attempts: { arrive: () => Promise<void>; miss: () => void; isGivenUp: boolean }[] = [];
  host.host.fetchLate = (load, onLoaded, onMissing) => {
    const attempt = { arrive: () => load().then(onLoaded), miss: () => onMissing?.(), isGivenUp: false };
    attempts.push(attempt);
    return () => {
      attempt.isGivenUp = true;
    };
  };
  await renderElement(host, <FetchedScreen code={codeOf(async () => Step)} props={{}} />);
  return () => {
    const open = attempts.filter(({ isGivenUp }) => !isGivenUp);
    expect(open.length).toBeLessThanOrEqual(1);
    return open[0];
  };
}

test('a step whose code is late says so, and appears when it has arrived', async () => {
  const attempt = await openScreen();
  expect(screen.queryByRole('button')).toBeNull();
  act(() => attempt()?.miss());
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  await act(async () => attempt()?.arrive());
  expect(screen.getByRole('heading', { name: 'The step' })).toBeTruthy();
  expect(attempt()).toBeUndefined();
});

test('a press on “Try again” begins another attempt in place of the one before', async () => {
  const attempt = await openScreen();
  const first = attempt();
  act(() => first?.miss());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(attempt()).not.toBe(first);
  expect(screen.getByRole('button', { name: /Loading/ })).toBeTruthy();
  act(() => attempt()?.miss());
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
