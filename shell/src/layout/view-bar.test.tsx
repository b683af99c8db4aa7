import { exampleUser } from '@nitida/host/harness';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderShell } from '../harness/render-shell.tsx';
import { ViewPlace } from './view-place.tsx';

const name = `${exampleUser.name} ${exampleUser.surname}`;

test('the pages of a view say whose they are, and "End" ends it', async () => {
  const shell = await renderShell(<ViewPlace />, {
    user: exampleUser,
    path: '/orders',
    answers: { restoreSession: { user: exampleUser, isView: true }, logout: { message: 'ok' } },
  });
  expect(await screen.findByText(`You’re viewing Nítida as ${name}. Nothing can be changed.`)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  await expect.poll(() => screen.queryByRole('complementary')).toBeNull();
  expect(shell.callsOf('logout')).toHaveLength(1);
  await expect.poll(() => shell.location()).toBe('/');
});

test('the bar speaks the language of the page', async () => {
  await renderShell(<ViewPlace />, { user: exampleUser, language: 'sv', answers: { restoreSession: { user: exampleUser, isView: true } } });
  expect(await screen.findByText(`Du ser Nítida som ${name} ser det. Ingenting kan ändras.`)).toBeTruthy();
});

test('a customer has no bar', async () => {
  const { parts, store } = await renderShell(<ViewPlace />, { user: exampleUser });
  expect(store.get(parts.session.isViewAtom)).toBe(false);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test.each([
  ['en', 'We couldn’t open this view. The link works once and expires after one minute. Open it again from the console.', 'Close'],
  ['es', 'La vista no se ha abierto. Su enlace funciona una sola vez y durante un minuto. Ábrela de nuevo desde la consola.', 'Cerrar'],
] as const)('a view that did not open says why in %s, until that is closed', async (language, text, close) => {
  const shell = await renderShell(<ViewPlace />, { language, path: '/#view-failed' });
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  await userEvent.click(screen.getByRole('button', { name: close }));
  await expect.poll(() => screen.queryByRole('complementary')).toBeNull();
  expect(shell.location()).toBe('/');
});
