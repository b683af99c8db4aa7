import { expect, test, vi } from 'vitest';
import { createAnswers } from './answers.ts';
import type { CallResult } from './call-failure.ts';
import { offline } from './call-failure.ts';
import type { Call } from './client.ts';

/** A call whose answers a test gives one by one. */
function heldCall() {
  const waiting: ((result: CallResult<never>) => void)[] = [];
  const call = vi.fn(() => new Promise<CallResult<never>>((resolve) => waiting.push(resolve)));
  return { call: call as Call, calls: call, answer: (result: CallResult<unknown>) => waiting.shift()?.(result as CallResult<never>) };
}

test('two pages that want the same answer ask once', async () => {
  const { call, calls, answer } = heldCall();
  const answers = createAnswers(call);
  const both = Promise.all([answers.load('teams', 'getTeams'), answers.load('teams', 'getTeams')]);
  answer({ ok: true, data: { teams: [] } });
  await both;
  expect(calls).toHaveBeenCalledOnce();
  expect(answers.read('teams')).toEqual({ data: { teams: [] }, failure: null, isLoading: false });
});

test('an earlier answer stays when it cannot be renewed', async () => {
  const { call, answer } = heldCall();
  const answers = createAnswers(call);
  const first = answers.load('teams', 'getTeams');
  answer({ ok: true, data: { teams: [] } });
  await first;
  const second = answers.load('teams', 'getTeams');
  expect(answers.read('teams')).toMatchObject({ data: { teams: [] }, isLoading: true });
  answer({ ok: false, failure: offline });
  await second;
  expect(answers.read('teams')).toEqual({ data: { teams: [] }, failure: offline, isLoading: false });
});

test('an answer that was asked for before a change is followed by another one', async () => {
  const { call, calls, answer } = heldCall();
  const answers = createAnswers(call);
  const first = answers.load('teams', 'getTeams');
  const renewed = [answers.renew('teams', 'getTeams'), answers.renew('teams', 'getTeams')];
  answer({ ok: true, data: { teams: [] } });
  await first;
  await vi.waitFor(() => expect(calls).toHaveBeenCalledTimes(2));
  answer({ ok: true, data: { teams: ['Booking'] } });
  await Promise.all(renewed);
  expect(answers.read('teams')).toMatchObject({ data: { teams: ['Booking'] } });
  expect(calls).toHaveBeenCalledTimes(2);
});
