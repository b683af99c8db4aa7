import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Button } from '../buttons/index.ts';

beforeEach(() => vi.resetModules());

async function openPage() {
  const { ConfirmDialog } = await import('./index.ts');
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    const close = () => setIsOpen(false);
    const labels = { title: 'Cancel this visit?', confirmLabel: 'Cancel it', cancelLabel: 'Keep it', closeLabel: 'Close' };
    return (
      <>
        <Button onPress={() => setIsOpen(true)}>Cancel</Button>
        <ConfirmDialog {...labels} isOpen={isOpen} onClose={close} onConfirm={close} />
      </>
    );
  }
  render(<Page />);
  return userEvent.setup();
}

test('a press opens the dialog when its code arrives, and closing returns the focus to the button', async () => {
  const user = await openPage();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const button = screen.getByRole('button', { name: 'Cancel' });
  button.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this visit?' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a dialog whose code could not be loaded is asked for again while it should be open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.doMock('../dialog/index.ts', () => Promise.reject(new Error('offline')));
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  vi.doUnmock('../dialog/index.ts');
  await vi.advanceTimersByTimeAsync(1100);
  expect(await screen.findByRole('alertdialog', { name: 'Cancel this visit?' })).toBeTruthy();
  vi.useRealTimers();
});
