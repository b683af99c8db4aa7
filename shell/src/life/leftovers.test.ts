import { expect, onTestFinished, test, vi } from 'vitest';
import { reportLeftovers } from './leftovers.ts';

function open() {
  const report = vi.fn();
  let leave: (name: string) => void = () => {};
  reportLeftovers((listener) => {
    leave = listener;
  }, report);
  return {
    report,
    leave: (name: string) => leave(name),
    reports: () => report.mock.calls.map(([name, error]) => `${name}: ${error.message}`),
  };
}

test('a remote that leaves nothing is not reported', () => {
  const { leave, report } = open();
  leave('booking');
  expect(report).not.toHaveBeenCalled();
});

test.each<[string, () => () => void]>([
  ['window.fetch', () => replaced(window, 'fetch')],
  ['history.pushState', () => replaced(history, 'pushState')],
  ['Array.lastOf', () => replaced(Array.prototype, 'lastOf')],
  ['Storage.setItem', () => replaced(Storage.prototype, 'setItem')],
  ['the global bookingState', () => replaced(window, 'bookingState')],
  [
    'a style (1)',
    () => {
      const style = document.createElement('style');
      document.head.append(style);
      return () => style.remove();
    },
  ],
  [
    'the class of the body',
    () => {
      document.body.className = 'booking';
      return () => document.body.removeAttribute('class');
    },
  ],
])('%s is reported with the name of the remote, once', (what, leaveBehind) => {
  const { leave, reports } = open();
  onTestFinished(leaveBehind());
  leave('booking');
  leave('mf_work');
  expect(reports()).toEqual([`booking: booking leaves something behind: ${what}.`]);
});

function replaced(owner: object, name: string): () => void {
  const before = Reflect.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, writable: true, value: () => {} });
  return () => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  };
}
