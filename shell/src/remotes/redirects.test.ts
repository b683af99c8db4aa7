import { expect, test, vi } from 'vitest';
import { createRedirectGuard, type Redirect, remoteInStack } from './redirects.ts';

function openGuard() {
  const report = vi.fn();
  const onCut = vi.fn();
  const guard = createRedirectGuard(report, onCut);
  const go = (change: Partial<Redirect>) =>
    guard.allows({ isOtherPath: true, pathname: '/booking', owner: 'booking', initiator: null, at: 0, ...change });
  return { guard, report, onCut, go };
}

test('more than ten changes of the path in a second are cut, until the visitor does something', () => {
  const { guard, report, onCut, go } = openGuard();
  const passed = Array.from({ length: 30 }, (_, nth) => go({ at: nth * 5 })).filter(Boolean);
  expect(passed).toHaveLength(10);
  expect(onCut).toHaveBeenCalledExactlyOnceWith('/booking');
  expect(report).toHaveBeenCalledExactlyOnceWith('booking', 'redirects without end at /booking.');
  expect(go({ at: 60_000 })).toBe(false);
  guard.lift();
  expect(onCut).toHaveBeenLastCalledWith(null);
  expect(go({ at: 60_001 })).toBe(true);
});

test('ten changes of the path in two seconds pass, and so do many changes of the query', () => {
  const { go, report } = openGuard();
  expect(Array.from({ length: 40 }, (_, nth) => go({ at: nth * 110 })).every(Boolean)).toBe(true);
  expect(Array.from({ length: 40 }, (_, nth) => go({ at: 100_000 + nth * 20, isOtherPath: false })).every(Boolean)).toBe(true);
  expect(report).not.toHaveBeenCalled();
});

test('a loop of two remotes is reported for both', () => {
  const { go, report } = openGuard();
  for (let nth = 0; nth < 20; nth += 1) {
    const name = nth % 2 ? 'booking' : 'mf_account';
    go({ at: nth, pathname: `/${name}`, owner: name, initiator: name });
  }
  expect(report.mock.calls.map(([remote]) => remote).toSorted()).toEqual(['booking', 'mf_account']);
});

test("a remote may navigate once from the page of another one, which its call's late answer does, and not again", () => {
  const { go, report } = openGuard();
  const foreign = { initiator: 'mf_account' };
  expect(go({ ...foreign, at: 0 })).toBe(true);
  expect(go({ ...foreign, at: 5000 })).toBe(false);
  expect(go({ ...foreign, at: 20_000 })).toBe(false);
  expect(report).toHaveBeenCalledExactlyOnceWith('mf_account', 'navigates again and again while the page of another remote is shown.');
  expect(go({ initiator: 'booking', at: 20_001 })).toBe(true);
  expect(go({ ...foreign, at: 60_000 })).toBe(true);
});

test('the initiator is the innermost remote in the stack', () => {
  const stack = `Error
    at push (https://nitida.example/releases/shell/main.abc.js:1:200)
    at https://nitida.example/releases/mf_account/12.def.js:3:40
    at https://nitida.example/releases/booking/7.abc.js:3:40`;
  expect(remoteInStack(stack)).toBe('mf_account');
  expect(remoteInStack('push@https://nitida.example/releases/shell/main.abc.js:1:200')).toBeNull();
});
