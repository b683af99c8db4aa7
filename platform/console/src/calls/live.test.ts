import { expect, test, vi } from 'vitest';
import { type ConnectionEvents, createLive } from './live.ts';

function lineOf() {
  const opened: ConnectionEvents[] = [];
  const resume = vi.fn();
  const live = createLive((events) => {
    opened.push(events);
    return { resume };
  });
  const watch = () => {
    const watcher = { onChange: vi.fn(), onState: vi.fn() };
    return { ...watcher, leave: live.watch(watcher) };
  };
  return { live, opened, resume, watch, line: () => opened[0] ?? expect.fail('nothing is open') };
}

test('pages share one connection, and a page that has left hears nothing more', () => {
  const { opened, resume, watch, line } = lineOf();
  const [first, second] = [watch(), watch()];
  expect(opened).toHaveLength(1);
  expect(resume).toHaveBeenCalledOnce();
  line().changed();
  second.leave();
  line().changed();
  expect([first.onChange.mock.calls.length, second.onChange.mock.calls.length]).toEqual([2, 1]);
});

test('a connection that returns counts as a change, because something may have been missed', () => {
  const { live, watch, line } = lineOf();
  const page = watch();
  line().connected();
  line().lost();
  expect(live.isConnected()).toBe(false);
  line().connected();
  expect(live.isConnected()).toBe(true);
  expect([page.onChange.mock.calls.length, page.onState.mock.calls.length]).toEqual([2, 3]);
});
