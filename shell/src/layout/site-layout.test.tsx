import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderShell } from '../harness/render-shell.tsx';
import type { CompositionRoute } from '../remotes/index.ts';
import { SiteLayout } from './site-layout.tsx';

const drawn = vi.hoisted(() => vi.fn());
vi.mock('../remotes/index.ts', () => ({
  RemotePage: () => {
    drawn();
    return <h1>Questions</h1>;
  },
}));

const remote = { name: 'any', version: '1.0.0', owner: 'Any' };
const routes: CompositionRoute[] = [{ name: 'marketing.faq', path: '/faq', access: 'open', remote }];

test('restoring the session and opening the menu do not render the page again', async () => {
  const { parts } = await renderShell(<SiteLayout routes={routes} />, { isRestoring: true, path: '/faq' });
  await act(() => parts.session.restore());
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeTruthy();
  expect(drawn).toHaveBeenCalledOnce();
});
