import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../buttons/index.ts';
import { ConfirmDialog, Dialog, Sheet, SidePanel } from './index.ts';

const Opening = ({ isDismissable = true }: { isDismissable?: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Open</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Log in"
        description="Your booking is kept."
        closeLabel="Close"
        isDismissable={isDismissable}
      >
        <Button>Go on</Button>
      </Dialog>
    </>
  );
};

test('a dialog is named by its title, closes on Escape, and returns the focus', async () => {
  const user = userEvent.setup();
  render(<Opening />);
  const open = screen.getByRole('button', { name: 'Open' });
  await user.click(open);
  const dialog = screen.getByRole('dialog', { name: 'Log in' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Your booking is kept.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(open));
});

test('a dialog closes on a click outside', async () => {
  const user = userEvent.setup();
  render(<Opening />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a dialog that requires an answer cannot be closed otherwise', async () => {
  const user = userEvent.setup();
  render(<Opening isDismissable={false} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Log in' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('a busy confirmation can be neither confirmed nor closed', async () => {
  const user = userEvent.setup();
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  const dialog = (isBusy: boolean) => (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      title="Cancel Tuesday 8 June?"
      confirmLabel="Cancel this visit"
      cancelLabel="Keep it"
      closeLabel="Close"
      isDanger
      isBusy={isBusy}
    />
  );
  const { rerender } = render(dialog(false));
  expect(screen.getByRole('alertdialog', { name: 'Cancel Tuesday 8 June?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel this visit' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  rerender(dialog(true));
  await user.click(screen.getByRole('button', { name: /Cancel this visit/ }));
  await user.keyboard('{Escape}');
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

test('a side panel and a sheet close with their buttons', async () => {
  const user = userEvent.setup();
  const closePanel = vi.fn();
  const { unmount } = render(
    <SidePanel isOpen onClose={closePanel} title="Notifications" closeLabel="Close">
      Nothing yet
    </SidePanel>,
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(closePanel).toHaveBeenCalled();
  unmount();
  const closeSheet = vi.fn();
  render(
    <Sheet isOpen onClose={closeSheet} label="Your cleaning" closeLabel="Close the price">
      Lines
    </Sheet>,
  );
  expect(screen.getByRole('dialog', { name: 'Your cleaning' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close the price' }));
  expect(closeSheet).toHaveBeenCalled();
});
