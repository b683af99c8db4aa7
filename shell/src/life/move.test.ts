import { beforeEach, expect, test, vi } from 'vitest';
import { createMove, idleMs, takeMoved } from './move.ts';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/contact-us');
});

function openTab(id = 4) {
  const state = { now: 1_000_000, isSafe: true, isBusy: false };
  const load = vi.fn();
  const reload = vi.fn();
  const move = createMove({
    id,
    now: () => state.now,
    isSafe: () => state.isSafe,
    isBusy: () => state.isBusy,
    snapshot: () => ({ 'text name ': 'Ana' }),
    load,
    reload,
  });
  const faq = new URL('/faq', location.href);
  const press = () => {
    move.notePress(faq.href);
    return move.leaveFor(faq, null);
  };
  return { state, move, load, reload, faq, press };
}

const newer = { current: 5, isHarmful: false };

test('a tab on the current composition goes on within its document', () => {
  const { move, load, press } = openTab();
  move.onNews({ current: 4, isHarmful: false });
  expect([press(), load.mock.calls]).toEqual([false, []]);
});

test('a tab on an earlier composition loads the target of the next link as a document', () => {
  const { move, load, press, faq } = openTab();
  move.onNews(newer);
  expect(press()).toBe(true);
  expect(load).toHaveBeenCalledExactlyOnceWith(faq.href);
});

test('a point that is not safe is no point to move', () => {
  const { state, move, load, press } = openTab();
  move.onNews(newer);
  state.isSafe = false;
  expect([press(), load.mock.calls]).toEqual([false, []]);
});

test('a navigation that no link asked for, with a state, or within the page is left to the router', () => {
  const { state, move, faq } = openTab();
  move.onNews(newer);
  expect(move.leaveFor(faq, null)).toBe(false);
  move.notePress(faq.href);
  expect(move.leaveFor(faq, { paymentFailed: true })).toBe(false);
  move.notePress(new URL('/contact-us?a=1', location.href).href);
  expect(move.leaveFor(new URL('/contact-us?a=1', location.href), null)).toBe(false);
  move.notePress(faq.href);
  state.now += 1001;
  expect(move.leaveFor(faq, null)).toBe(false);
});

test('an idle tab moves within an hour, unless that is not safe', () => {
  const { state, move, reload } = openTab();
  move.onNews(newer);
  state.now += idleMs;
  move.check();
  expect(reload).not.toHaveBeenCalled();
  state.now += 1;
  state.isSafe = false;
  move.check();
  expect(reload).not.toHaveBeenCalled();
  state.isSafe = true;
  move.check();
  expect(reload).toHaveBeenCalledOnce();
  expect(idleMs).toBeLessThan(60 * 60_000 - 5 * 60_000);
});

test('a tab that is used is not idle', () => {
  const { state, move, reload } = openTab();
  move.onNews(newer);
  state.now += idleMs;
  move.noteInput();
  state.now += idleMs;
  move.check();
  expect(reload).not.toHaveBeenCalled();
});

test('a harmful composition is left at once with what was typed, even while a dialog is open', () => {
  const { state, move, reload } = openTab();
  state.isSafe = false;
  move.onNews({ current: 5, isHarmful: true });
  expect(reload).toHaveBeenCalledOnce();
  expect(takeMoved()).toMatchObject({ values: { 'text name ': 'Ana' }, pathname: '/contact-us' });
  expect(takeMoved()).toBeNull();
});

test('a payment or a remote holds a tab for a minute even then', () => {
  const { state, move, reload } = openTab();
  state.isBusy = true;
  move.onNews({ current: 5, isHarmful: true });
  state.now += 60_000;
  move.check();
  expect(reload).not.toHaveBeenCalled();
  state.now += 1;
  move.check();
  expect(reload).toHaveBeenCalledOnce();
});

test('a tab that gets the same harmful composition again does not load it without end', () => {
  const first = openTab();
  first.move.onNews({ current: 5, isHarmful: true });
  const second = openTab();
  second.move.onNews({ current: 5, isHarmful: true });
  second.state.now += 10 * 60_000 - 1;
  second.move.check();
  expect(second.reload).not.toHaveBeenCalled();
  second.state.now += 1;
  second.move.check();
  expect(second.reload).toHaveBeenCalledOnce();
});

test('a harmful composition that nothing sound replaces stays', () => {
  const { move, reload } = openTab();
  move.onNews({ current: 4, isHarmful: true });
  expect(reload).not.toHaveBeenCalled();
});
