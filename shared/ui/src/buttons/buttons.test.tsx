import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Button, ButtonLink, IconButton, TextLink } from './index.ts';

test('a busy button keeps its name and cannot be pressed twice', async () => {
  const user = userEvent.setup();
  const onPress = vi.fn();
  const { rerender } = render(<Button onPress={onPress}>Pay €274.85</Button>);
  await user.click(screen.getByRole('button', { name: 'Pay €274.85' }));
  rerender(
    <Button onPress={onPress} isBusy busyLabel="Paying">
      Pay €274.85
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: /Pay €274.85/ }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe('Paying');
});

test('a busy submit button does not send its form again', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy>
        Send
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: /Send/ }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a button that becomes busy while it has the focus leaves no unnamed element behind', async () => {
  const user = userEvent.setup();
  const Sending = () => {
    const [state, setState] = useState<'ready' | 'busy' | 'sent'>('ready');
    return (
      <>
        {state === 'sent' ? null : (
          <Button isBusy={state === 'busy'} busyLabel="Sending" onPress={() => setState('busy')}>
            Send
          </Button>
        )}
        <button type="button" onClick={() => setState('sent')}>
          Answer
        </button>
      </>
    );
  };
  render(<Sending />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Sending');
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  const pictures = [...document.querySelectorAll('[role="img"]')].map((each) => each.getAttribute('aria-labelledby') ?? '');
  expect(pictures.filter((ids) => ids.split(' ').every((id) => document.getElementById(id) === null))).toEqual([]);
});

test('a held Enter key presses a button once', () => {
  const onPress = vi.fn();
  render(<Button onPress={onPress}>Add</Button>);
  const button = screen.getByRole('button', { name: 'Add' });
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
});

test('a click by a script leaves the focus where the visitor has it', () => {
  const onPress = vi.fn();
  render(
    <>
      <input aria-label="Size" />
      <Button onPress={onPress}>Add</Button>
    </>,
  );
  screen.getByRole('textbox').focus();
  screen.getByRole('button', { name: 'Add' }).click();
  expect([onPress.mock.calls.length, document.activeElement]).toEqual([1, screen.getByRole('textbox')]);
});

test('a disabled button is not pressed', async () => {
  const user = userEvent.setup();
  const onPress = vi.fn();
  render(
    <Button onPress={onPress} isDisabled>
      Choose a time first
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Choose a time first' }));
  expect(onPress).not.toHaveBeenCalled();
});

test('links inside the site use the router, and links outside are anchors', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/booking" iconAfter="arrow">
        Book now
      </ButtonLink>
      <ButtonLink href="https://example.com/guide.pdf" target="_blank">
        Guide
      </ButtonLink>
      <TextLink to="/orders">Orders</TextLink>
      <TextLink href="mailto:hola@example.com">Write</TextLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Book now' }).getAttribute('href')).toBe('/booking');
  const guide = screen.getByRole('link', { name: 'Guide' });
  expect(guide.getAttribute('rel')).toBe('noopener');
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/orders');
  expect(screen.getByRole('link', { name: 'Write' }).getAttribute('href')).toBe('mailto:hola@example.com');
});

test('a text link without a target is a button', async () => {
  const user = userEvent.setup();
  const onPress = vi.fn();
  render(<TextLink onPress={onPress}>Add a promo code</TextLink>);
  await user.click(screen.getByRole('button', { name: 'Add a promo code' }));
  expect(onPress).toHaveBeenCalledOnce();
});

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [1200, '99+'],
])('a badge of %i is shown as "%s"', (badge, shown) => {
  render(<IconButton icon="bell" label="Notifications" badge={badge} onPress={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Notifications' }).textContent).toBe(shown);
});

test('a badge above 99 is shortened, and the name has the count once', () => {
  render(<IconButton icon="bell" label="Notifications, 120 unread" badge={120} onPress={() => undefined} />);
  const bell = screen.getByRole('button', { name: 'Notifications, 120 unread' });
  expect(bell.textContent).toBe('99+');
});
