import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dialog, Sheet, SidePanel } from './index.ts';

const size = 600;
const onClose = vi.fn();

beforeEach(() => {
  onClose.mockClear();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(size);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(size);
});

const finger = { pointerType: 'touch', isPrimary: true };
const rest = () => act(() => new Promise((done) => setTimeout(done, 120)));

/** Drags by `px` down and to the right in two moves, and lifts the finger at once or after a rest. */
async function drag(head: Element, px: number, { pointer = finger, isFlick = false, end = fireEvent.pointerUp } = {}): Promise<void> {
  const at = (moved: number) => ({ ...pointer, clientX: moved, clientY: moved });
  fireEvent.pointerDown(head, at(0));
  fireEvent.pointerMove(head, at(px / 2));
  fireEvent.pointerMove(head, at(px));
  if (!isFlick) await rest();
  end(head, at(px));
}

const kinds = [
  [
    'a sheet',
    () => (
      <Sheet isOpen onClose={onClose} label="Your cleaning" closeLabel="Close">
        Lines
      </Sheet>
    ),
    'down',
  ],
  ['a dialog', () => <Dialog isOpen onClose={onClose} title="Log in" closeLabel="Close" />, 'down'],
  [
    'a side panel',
    () => (
      <SidePanel isOpen onClose={onClose} title="Menu" closeLabel="Close">
        Entries
      </SidePanel>
    ),
    'right',
  ],
] as const;

const headOf = () => screen.queryByRole('heading')?.parentElement ?? screen.getByRole('button', { name: 'Close' });
/** jsdom has the styles of a wide screen. */
const onPhone = () => headOf().setAttribute('style', 'touch-action: pan-x');
const placeOfBox = () => screen.getByRole('dialog').parentElement?.style.translate;

test.each(kinds)('%s follows the finger, closes beyond a third, and springs back before it', async (_, panel, way) => {
  render(panel());
  onPhone();
  await drag(headOf(), 150);
  expect(onClose).not.toHaveBeenCalled();
  expect(placeOfBox()).toBe('');
  fireEvent.pointerDown(headOf(), { ...finger, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(headOf(), { ...finger, clientX: 108, clientY: 108 });
  expect(placeOfBox()).toBe(way === 'down' ? '0px 100px' : '100px');
  fireEvent.pointerCancel(headOf());
  await drag(headOf(), 250);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a flick closes a panel at once, and a flick back does not', async () => {
  render(kinds[0][1]());
  await drag(headOf(), -300, { isFlick: true });
  expect(onClose).not.toHaveBeenCalled();
  await drag(headOf(), 60, { isFlick: true });
  expect(onClose).toHaveBeenCalledOnce();
});

test('a press, a mouse, a second finger and a cancelled gesture drag nothing', async () => {
  render(kinds[0][1]());
  await drag(headOf(), 6, { isFlick: true });
  await drag(headOf(), 400, { pointer: { pointerType: 'mouse', isPrimary: true } });
  await drag(headOf(), 400, { pointer: { pointerType: 'touch', isPrimary: false } });
  await drag(headOf(), 400, { end: fireEvent.pointerCancel });
  expect(onClose).not.toHaveBeenCalled();
  expect(placeOfBox()).toBe('');
});

test('a dialog in the middle of a wide screen is not dragged', async () => {
  render(kinds[1][1]());
  await drag(headOf(), 400);
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog that requires an answer stays where it is', async () => {
  render(<Dialog isOpen onClose={onClose} title="Log in" closeLabel="Close" isDismissable={false} />);
  onPhone();
  await drag(headOf(), 400);
  expect(onClose).not.toHaveBeenCalled();
  expect(placeOfBox()).toBe('');
});

test('a dialog that becomes busy under the finger springs back', async () => {
  const { rerender } = render(kinds[1][1]());
  onPhone();
  fireEvent.pointerDown(headOf(), { ...finger, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(headOf(), { ...finger, clientX: 0, clientY: 400 });
  await rest();
  rerender(<Dialog isOpen onClose={onClose} title="Log in" closeLabel="Close" isDismissable={false} />);
  fireEvent.pointerUp(headOf(), { ...finger, clientX: 0, clientY: 400 });
  expect(onClose).not.toHaveBeenCalled();
  expect(placeOfBox()).toBe('');
});
