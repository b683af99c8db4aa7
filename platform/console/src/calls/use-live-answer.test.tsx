// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAnswers } from './answers.ts';
import type { CallResult } from './call-failure.ts';
import { CallsContext, createCalls } from './calls-context.ts';
import type { Call } from './client.ts';
import { type ConnectionEvents, createLive } from './live.ts';
import { useAnswer } from './use-answer.ts';
import { useLiveAnswer } from './use-live-answer.ts';

/** Calls whose answers the test gives, in any order, and a connection whose events it sends. */
function setUp() {
  onTestFinished(cleanup);
  const asked: ((result: CallResult<never>) => void)[] = [];
  const opened: ConnectionEvents[] = [];
  const live = createLive((events) => {
    opened.push(events);
    return { resume: () => {} };
  });
  const held = (() => new Promise<CallResult<never>>((resolve) => asked.push(resolve))) as Call;
  const calls = { ...createCalls(() => {}, undefined, live), answers: createAnswers(held) };
  const wrapper = ({ children }: { children: ReactNode }) => <CallsContext value={calls}>{children}</CallsContext>;
  const answer = (index: number, name: string) =>
    act(async () => asked[index]?.({ ok: true, data: { teams: [name] } } as CallResult<unknown> as CallResult<never>));
  const line = () => opened[0] ?? expect.fail('nothing is open');
  return { asked, answer, wrapper, line };
}

const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a change while the connection is being opened is shown, also when the first answer comes late', async () => {
  const { asked, answer, wrapper, line } = setUp();
  const { result } = renderHook(() => useLiveAnswer(['getTeams']), { wrapper });
  act(() => line().connected());
  await answer(0, 'before');
  expect(asked).toHaveLength(2);
  await answer(1, 'after');
  expect(result.current).toMatchObject({ data: { teams: ['after'] }, isLive: true });
});

test('a page that opens while an earlier page still asks gets an answer of its own', async () => {
  const { asked, answer, wrapper } = setUp();
  renderHook(() => useAnswer(['getTeams']), { wrapper }).unmount();
  const { result } = renderHook(() => useAnswer(['getTeams']), { wrapper });
  await answer(0, 'before it opened');
  expect(asked).toHaveLength(2);
  await answer(1, 'now');
  expect(result.current.data).toEqual({ teams: ['now'] });
});

test('a hidden page asks for what changed as soon as it is seen, and not without a change', async () => {
  const { asked, answer, wrapper, line } = setUp();
  onTestFinished(() => void vi.restoreAllMocks());
  renderHook(() => useLiveAnswer(['getTeams']), { wrapper });
  await answer(0, 'before');
  hide(true);
  act(() => line().changed());
  expect(asked).toHaveLength(1);
  hide(false);
  expect(asked).toHaveLength(2);
  await answer(1, 'after');
  hide(true);
  hide(false);
  expect(asked).toHaveLength(2);
});
