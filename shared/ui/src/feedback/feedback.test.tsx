import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createToasts, Note, Skeleton, ToastRegion } from './index.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('toasts', () => {
  const setUp = () => {
    const toasts = createToasts();
    render(<ToastRegion toasts={toasts} label="Messages" closeLabel="Close" />);
    return toasts;
  };

  test('each toast disappears after its own 6 seconds', () => {
    const toasts = setUp();
    act(() => toasts.show('20 July left out'));
    pass(4000);
    act(() => toasts.show('Saved'));
    pass(2000);
    expect(screen.queryByText('20 July left out')).toBeNull();
    expect(screen.getByText('Saved')).toBeTruthy();
    pass(4000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('toasts stay while the pointer or the focus is on them', () => {
    const toasts = setUp();
    act(() => toasts.show('Saved'));
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => close.focus());
    pass(60_000);
    expect(screen.getByText('Saved')).toBeTruthy();
    act(() => close.blur());
    pass(6000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('a toast can be undone once', () => {
    const toasts = setUp();
    const run = vi.fn();
    act(() => toasts.show('20 July left out', { label: 'Undo', run }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByText('20 July left out')).toBeNull();
  });

  test('a failure toast is announced at once, with a mark and without undo', () => {
    const toasts = setUp();
    act(() => toasts.show('Saved'));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => toasts.show('We could not reach the bank.', { tone: 'error' }));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('We could not reach the bank.');
    expect(alert.querySelector('svg')?.innerHTML).not.toBe(screen.getByText('Saved').parentElement?.querySelector('svg')?.innerHTML);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('at most three toasts are shown, in a region that exists before them', () => {
    const toasts = setUp();
    expect(screen.getByRole('log')).toBeTruthy();
    act(() => {
      for (const text of ['one', 'two', 'three', 'four']) toasts.show(text);
    });
    expect(screen.queryByText('one')).toBeNull();
    expect(screen.getByText('four')).toBeTruthy();
  });
});

test('a skeleton is empty for 300 ms', () => {
  render(<Skeleton label="Loading your orders" />);
  pass(299);
  expect(screen.queryByText('Loading your orders')).toBeNull();
  pass(1);
  expect(screen.getByText('Loading your orders')).toBeTruthy();
});

test('an error that appears is announced at once', () => {
  render(
    <Note tone="error" isLive>
      We could not reach the bank.
    </Note>,
  );
  expect(screen.getByRole('alert').textContent).toBe('We could not reach the bank.');
});

describe('a failure note at the top of a form', () => {
  const scrollIntoView = vi.fn();
  beforeEach(() => {
    scrollIntoView.mockClear();
    Element.prototype.scrollIntoView = scrollIntoView;
  });
  const form = (failure: string | null) => (
    <form>
      {failure === null ? null : (
        <Note tone="error" isLive>
          {failure}
        </Note>
      )}
      <button type="submit">Send</button>
    </form>
  );

  test('the note scrolls into view for a visitor who sent the form from its end', () => {
    const { rerender } = render(form(null));
    screen.getByRole('button').focus();
    rerender(form('Unexpected error'));
    expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  test('the page does not scroll for a visitor outside the form', () => {
    render(form('Unexpected error'));
    expect(scrollIntoView).not.toHaveBeenCalled();
  });
});
