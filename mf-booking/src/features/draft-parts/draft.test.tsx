// @vitest-environment jsdom
import { type BookingDraft, draftDefaults } from '@nitida/contract';
import { exampleUser } from '@nitida/host/harness';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { draftServer, ids, now, openPage, seedPrices } from '../../../test/support.tsx';
import { readDraftCopy } from './draft-copy.ts';
import { isSameDraft } from './same-draft.ts';

const size = () => screen.findByRole('textbox', { name: 'Size of the home' });
const other = { ...draftDefaults, apartmentSize: '120' };

test('two drafts are the same in any order of their fields', () => {
  const turned = Object.fromEntries(Object.entries(other).reverse());
  expect(isSameDraft(other, { ...draftDefaults, ...turned })).toBe(true);
  expect(isSameDraft(other, draftDefaults)).toBe(false);
});

test('a draft equals its saved version, from which the server removed invisible characters', () => {
  const pasted = { ...draftDefaults, address1: '\u202aCalle Ancha 14\u202c', instructions: 'Ring\r\ntwice' };
  expect(isSameDraft(pasted, { ...draftDefaults, address1: 'Calle Ancha 14', instructions: 'Ring\ntwice' })).toBe(true);
  expect(isSameDraft(pasted, { ...draftDefaults, address1: 'Calle Ancha 15' })).toBe(false);
});

test('a draft that another window saved is not overwritten silently, and the customer can keep their own', async () => {
  const user = userEvent.setup();
  const { server } = await openPage('/booking/property', { draft: draftDefaults });
  const field = await size();
  Object.assign(server, { draft: other, revision: 7 });
  await user.type(field, '85');
  const dialog = await screen.findByRole('alertdialog', { name: 'This booking was changed in another window' });
  expect(dialog.textContent).toContain('120\u00a0m²');
  expect(server.draft).toEqual(other);
  await user.click(screen.getByRole('button', { name: 'Use this version' }));
  await waitFor(() => expect(server).toMatchObject({ draft: { apartmentSize: '85' }, revision: 8 }));
});

test('the customer can use the draft of the other window instead', async () => {
  const user = userEvent.setup();
  const { server } = await openPage('/booking/property', { draft: draftDefaults });
  const field = await size();
  Object.assign(server, { draft: other, revision: 7 });
  await user.type(field, '85');
  await user.click(await screen.findByRole('button', { name: 'Use the other version' }));
  expect(await size()).toHaveProperty('value', '120');
  expect(server.revision).toBe(7);
});

test('an unsaved draft stays in the window while the server fails, the page says so, and a reload finds it', async () => {
  const user = userEvent.setup();
  const { host } = await openPage('/booking/property', { answers: { saveDraft: { failure: 'unexpected', status: 0 } } });
  await user.type(await size(), '85');
  expect(await screen.findByText(/We couldn’t save your last change/)).toBeTruthy();
  expect(readDraftCopy(null)?.draft.apartmentSize).toBe('85');
  host.answer({
    saveDraft: ({ body }) => ({
      stored: { id: ids.draft, draft: Object.assign({ ...draftDefaults }, body.draft), revision: 1, updatedAt: now },
    }),
  });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(readDraftCopy(null)).toBeNull());
  expect(screen.queryByText(/We couldn’t save your last change/)).toBeNull();
});

test('a copy from before a field was added gets the default of that field', async () => {
  const { accessInstructions: _added, ...draft } = { ...draftDefaults, apartmentSize: '64' };
  sessionStorage.setItem('nitida.booking.draft', JSON.stringify({ owner: null, draft, revision: 0, sent: [draft] }));
  expect(readDraftCopy(null)).toMatchObject({
    draft: { ...draftDefaults, apartmentSize: '64' },
    sent: [{ ...draftDefaults, apartmentSize: '64' }],
  });
  sessionStorage.clear();
});

describe('what this window sent and has no answer to', () => {
  const sized = (apartmentSize: string) => ({ ...draftDefaults, apartmentSize });

  test('is stored with later changes, so that a reload takes neither for the work of another window', async () => {
    const user = userEvent.setup();
    const { host } = await openPage('/booking/property', { draft: draftDefaults, answers: { saveDraft: () => new Promise(() => {}) } });
    const field = await size();
    await user.type(field, '8');
    await waitFor(() => expect(host.callsOf('saveDraft')).toHaveLength(1));
    await user.type(field, '5');
    expect(readDraftCopy(null)).toMatchObject({ draft: sized('85'), sent: [sized('8')] });
    window.dispatchEvent(new Event('pagehide'));
    expect(readDraftCopy(null)?.sent).toEqual([sized('8'), sized('85')]);
  });

  test('is no conflict after a reload', async () => {
    sessionStorage.setItem(
      'nitida.booking.draft',
      JSON.stringify({ owner: null, draft: sized('85'), revision: 0, sent: [sized('8'), sized('85')] }),
    );
    const { server } = await openPage('/booking/property', { draft: sized('8') });
    expect(await size()).toHaveProperty('value', '85');
    await waitFor(() => expect(server.draft?.apartmentSize).toBe('85'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('is no conflict when the answer was lost and more was typed', async () => {
    const user = userEvent.setup();
    const { held, answers } = draftServer(draftDefaults);
    const { host } = await openPage('/booking/property', { answers });
    const field = await size();
    host.answer({ saveDraft: { failure: 'unexpected', status: 0 } });
    await user.type(field, '8');
    expect(await screen.findByText(/We couldn’t save your last change/)).toBeTruthy();
    // The server stored it before the answer was lost.
    Object.assign(held, { draft: sized('8'), revision: 2 });
    host.answer(answers);
    await user.type(field, '5');
    await waitFor(() => expect(held.draft?.apartmentSize).toBe('85'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

test('the unsaved copy of a window is used after a reload', async () => {
  sessionStorage.setItem(
    'nitida.booking.draft',
    JSON.stringify({ owner: null, draft: { ...draftDefaults, apartmentSize: '64' }, revision: 0, sent: [] }),
  );
  const { server } = await openPage('/booking/property');
  expect(await size()).toHaveProperty('value', '64');
  await waitFor(() => expect(server.draft?.apartmentSize).toBe('64'));
});

test('a customer does not see the draft of another customer', async () => {
  sessionStorage.setItem(
    'nitida.booking.draft',
    JSON.stringify({ owner: 'somebody', draft: { ...draftDefaults, apartmentSize: '64' }, revision: 0, sent: [] }),
  );
  await openPage('/booking/property', { user: exampleUser });
  expect(await size()).toHaveProperty('value', '');
});

test('the page says that the server cannot be reached, and the customer can try again', async () => {
  const user = userEvent.setup();
  const { host } = await openPage('/booking/property', { answers: { getTimePricing: { failure: 'unexpected', status: 0 } } });
  expect(await screen.findByText('We couldn’t load your booking')).toBeTruthy();
  host.answer(seedPrices);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await size()).toBeTruthy();
});

describe('with a back end that stores no drafts', () => {
  const missing = { failure: 'unexpected', status: 404 } as const;
  const answers = { getDraft: missing, saveDraft: missing };

  test('a booking begins, says nothing of saving, and is not sent', async () => {
    const user = userEvent.setup();
    const { host } = await openPage('/booking/property', { answers });
    await user.type(await size(), '64');
    await user.click(await screen.findByRole('button', { name: 'Continue to type of cleaning' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'What kind of cleaning do you need?' })).toBeTruthy();
    expect(host.callsOf('saveDraft')).toEqual([]);
    expect(screen.queryByText(/couldn’t save/)).toBeNull();
  });

  test('what was entered is there after a reload', async () => {
    sessionStorage.setItem(
      'nitida.booking.draft',
      JSON.stringify({ owner: null, draft: { ...draftDefaults, apartmentSize: '64' }, revision: 0, sent: [] }),
    );
    await openPage('/booking/property', { answers });
    expect(await size()).toHaveProperty('value', '64');
  });
});

/** The answer to the next request for the draft, which comes when the test says so. */
function lateDraft(draft: BookingDraft | null, revision: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const getDraft = () => promise.then(() => ({ stored: draft && { id: ids.draft, draft, revision, updatedAt: now } }));
  return { getDraft, arrive: () => act(async () => resolve()) };
}

test('the form stays while the draft of a customer who has just logged in is on its way, and what is typed meanwhile wins', async () => {
  const user = userEvent.setup();
  const { host, server } = await openPage('/booking/property');
  const field = await size();
  await user.type(field, '8');
  await waitFor(() => expect(server.revision).toBe(1));
  // The server gives the guest's draft to the customer.
  const late = lateDraft({ ...draftDefaults, apartmentSize: '8', bedroomsNum: 3 }, 1);
  host.answer({ getDraft: late.getDraft });
  act(() => host.signIn(exampleUser));
  await user.type(field, '5');
  expect(await size()).toBe(field);
  expect(server.draft?.apartmentSize).toBe('8');
  await late.arrive();
  expect(await size()).toBe(field);
  expect([field, document.activeElement]).toEqual([expect.objectContaining({ value: '85' }), field]);
  await waitFor(() => expect(server.draft?.apartmentSize).toBe('85'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('after a log-in whose draft cannot be loaded, what was typed stays and is said not to be saved', async () => {
  const user = userEvent.setup();
  const { host } = await openPage('/booking/property');
  host.answer({ getDraft: { failure: 'unexpected', status: 0 }, saveDraft: { failure: 'unexpected', status: 0 } });
  await user.type(await size(), '85');
  act(() => host.signIn(exampleUser));
  expect(await screen.findByText(/We couldn’t save your last change/)).toBeTruthy();
  expect(await size()).toHaveProperty('value', '85');
});

const earlier = { id: ids.order, draft: other, revision: 4, updatedAt: now };
const logged = (draft = { ...draftDefaults, apartmentSize: '85' }) => {
  const { held, answers } = draftServer(draft);
  return {
    held,
    answers: {
      ...answers,
      getDraft: () => ({ stored: { id: ids.draft, draft: held.draft ?? draft, revision: held.revision, updatedAt: now }, older: earlier }),
    },
  };
};

test('the customer can take the earlier draft that the log-in replaced', async () => {
  const user = userEvent.setup();
  const { held, answers } = logged();
  const { host } = await openPage('/booking/property', { user: exampleUser, answers });
  const dialog = await screen.findByRole('dialog', { name: 'You have another unfinished booking' });
  expect(dialog.textContent).toContain('85\u00a0m²');
  await user.click(screen.getByRole('button', { name: 'Continue the earlier one' }));
  expect(await size()).toHaveProperty('value', '120');
  await waitFor(() => expect(held.draft?.apartmentSize).toBe('120'));
  expect(host.callsOf('saveDraft')[0]?.body).toMatchObject({ discardOlder: true });
});

test('the customer can drop the earlier draft, and that is saved without any other change', async () => {
  const user = userEvent.setup();
  const { answers } = logged();
  const { host } = await openPage('/booking/property', { user: exampleUser, answers });
  await user.click(await screen.findByRole('button', { name: 'Continue the new one' }));
  await waitFor(() => expect(host.callsOf('saveDraft')).toHaveLength(1));
  expect(host.callsOf('saveDraft')[0]?.body).toMatchObject({ discardOlder: true, draft: { apartmentSize: '85' } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an earlier draft is not dropped when the customer closes the dialog without a choice', async () => {
  const user = userEvent.setup();
  const { answers } = logged();
  const { host } = await openPage('/booking/property', { user: exampleUser, answers });
  await screen.findByRole('dialog', { name: 'You have another unfinished booking' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.callsOf('saveDraft')).toHaveLength(0);
});

test('a booking works and is saved on the server where the browser stores nothing', async () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const user = userEvent.setup();
  const { server } = await openPage('/booking/property');
  await user.type(await size(), '85');
  await waitFor(() => expect(server.draft?.apartmentSize).toBe('85'));
  blocked.mockRestore();
});
