import { exampleUser } from '@nitida/host/harness';
import { expect, test } from 'vitest';
import { sessionWith } from '../harness/session-with.ts';

test('a sensitive change asks the customer to log in again, who stays logged in either way', async () => {
  const { session, user, isOver, requestLogInAgain, answer } = sessionWith({});
  session.signedIn(exampleUser);
  const declined = session.proveIdentity();
  answer('dismissed');
  expect(await declined).toBe(false);
  expect([user(), isOver()]).toEqual([exampleUser, false]);
  const proved = session.proveIdentity();
  session.signedIn(exampleUser);
  answer('authenticated');
  expect(await proved).toBe(true);
  expect(requestLogInAgain.mock.calls).toEqual([
    [exampleUser.email, 'sensitive'],
    [exampleUser.email, 'sensitive'],
  ]);
});

test('a log-in as somebody else proves nothing', async () => {
  const { session, answer } = sessionWith({});
  session.signedIn(exampleUser);
  const asked = session.proveIdentity();
  session.signedIn({ ...exampleUser, id: '5b0f6f0e-3a55-4c0e-9a35-6f0a3f3f1c99' });
  answer('authenticated');
  expect(await asked).toBe(false);
});

test('the answer about a session that a log-in has replaced meanwhile does not ask to log in again', async () => {
  const { session, network, user, isOver, requestLogInAgain } = sessionWith({});
  session.signedIn(exampleUser);
  network.answer({
    restoreSession: () => {
      session.signedIn(exampleUser);
      return { user: null };
    },
  });
  await session.restore();
  expect([user(), isOver()]).toEqual([exampleUser, false]);
  expect(requestLogInAgain).not.toHaveBeenCalled();
});
