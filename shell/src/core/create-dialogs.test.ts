import { createFakeNetwork, exampleUser } from '@nitida/host/harness';
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { createDialogs } from './create-dialogs.ts';

const booking = { orderId: '7', visits: [], asksHowYouHeard: true };

function dialogsOn(path: string) {
  const store = createStore();
  const network = createFakeNetwork({ createKnowingWay: ({ body }) => body });
  const goTo = vi.fn();
  const forget = vi.fn();
  const onKnowingWaySaved = vi.fn();
  const dialogs = createDialogs({
    http: network.http,
    store,
    location: () => new URL(path, 'http://localhost'),
    userId: () => exampleUser.id,
    goTo,
    forget,
    toast: () => {},
    onKnowingWaySaved,
  });
  const opened = () => vi.waitFor(() => expect(store.get(dialogs.openAtom)).not.toBeNull());
  return { dialogs, network, goTo, forget, onKnowingWaySaved, opened, open: () => store.get(dialogs.openAtom) };
}

test("on the password path the dialog saves the customer's choice and then opens the booking", async () => {
  const { dialogs, network, goTo, onKnowingWaySaved, opened, open } = dialogsOn('/password/5b0f');
  const closed = dialogs.openPostAction({ email: 'ana@example.com' });
  await opened();
  expect(open()?.content.asksHowYouHeard).toBe(true);
  await dialogs.close('Neighbour');
  await closed;
  expect(network.callsOf('createKnowingWay')).toEqual([{ body: { userId: exampleUser.id, knowingWay: 'Neighbour' } }]);
  await vi.waitFor(() => expect(onKnowingWaySaved).toHaveBeenCalledExactlyOnceWith('Neighbour'));
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/booking');
  expect(open()).toBeNull();
});

test('without a choice nothing is saved', async () => {
  const { dialogs, network, goTo, opened } = dialogsOn('/password/5b0f');
  void dialogs.openPostAction({});
  await opened();
  await dialogs.close(null);
  expect(network.calls).toEqual([]);
  expect(goTo).toHaveBeenCalledWith('/booking');
});

test("closing the dialog after the work survey clears the survey's data", async () => {
  const { dialogs, goTo, forget, opened } = dialogsOn('/work/survey');
  void dialogs.openPostAction({});
  await opened();
  await dialogs.close(null);
  expect(forget).toHaveBeenCalledExactlyOnceWith('survey');
  expect(goTo).toHaveBeenCalledWith('/work');
});

test('on forgot-password with a token, the dialog says that the password was changed', async () => {
  const { dialogs, open, opened } = dialogsOn('/forgot-password?token=abc');
  void dialogs.openPostAction({});
  await opened();
  expect(open()?.content).toMatchObject({ isTitleHidden: true, body: ['passwordChanged'] });
});

test('the verification dialog uses the default screen on every path and does not navigate', async () => {
  const { dialogs, open, opened, goTo } = dialogsOn('/contact-us');
  void dialogs.openVerification('ana@example.com');
  await opened();
  expect(open()).toMatchObject({ screen: 'default', inputs: { email: 'ana@example.com' }, content: { title: 'signUp', showsEmail: true } });
  await dialogs.close(null);
  expect(goTo).not.toHaveBeenCalled();
});

test('a second dialog waits until the first one closes', async () => {
  const { dialogs, open, opened } = dialogsOn('/personal-info');
  void dialogs.openPostAction({ isNewEmail: false });
  const second = dialogs.openPostAction({ isNewEmail: true, email: 'new@example.com' });
  await opened();
  expect(open()?.content.body).toEqual(['personalInfoSaved']);
  await dialogs.close(null);
  await opened();
  expect(open()?.content.body).toEqual(['changesSaved', 'verifyNewEmail']);
  await dialogs.close(null);
  await second;
});

test('a second request for the same booking updates the open dialog, which then closes once', async () => {
  const { dialogs, network, open, opened } = dialogsOn('/confirmation');
  const first = dialogs.openPostAction({ isAwaiting: true, booking });
  const second = dialogs.openPostAction({ isAwaiting: true, respondBy: '2027-05-31T08:42:00.000Z', booking });
  await opened();
  expect(open()?.inputs.respondBy).toBe('2027-05-31T08:42:00.000Z');
  const third = dialogs.openPostAction({ isAwaiting: false, booking });
  expect(open()?.content.title).toBe('yourServiceIsBooked');
  await dialogs.close('Friend');
  await Promise.all([first, second, third]);
  expect(open()).toBeNull();
  expect(network.callsOf('createKnowingWay')).toEqual([{ body: { userId: exampleUser.id, knowingWay: 'Friend' } }]);
});

test('a booking can be shown again after its dialog was closed, and the dialog of another booking waits', async () => {
  const { dialogs, open, opened } = dialogsOn('/confirmation');
  void dialogs.openPostAction({ booking });
  await opened();
  void dialogs.openPostAction({ booking: { ...booking, orderId: '8' } });
  expect(open()?.inputs.booking?.orderId).toBe('7');
  await dialogs.close(null);
  await opened();
  expect(open()?.inputs.booking?.orderId).toBe('8');
  await dialogs.close(null);
  void dialogs.openPostAction({ booking });
  await opened();
  expect(open()?.inputs.booking?.orderId).toBe('7');
});

test('going to another page closes the dialog without any other effect', async () => {
  const { dialogs, goTo, open, opened } = dialogsOn('/contact-us');
  const closed = dialogs.openPostAction({ contactWay: 'Email' });
  await opened();
  dialogs.leave('/contact-us');
  expect(open()).not.toBeNull();
  dialogs.leave('/faq');
  await closed;
  expect(open()).toBeNull();
  expect(goTo).not.toHaveBeenCalled();
});
