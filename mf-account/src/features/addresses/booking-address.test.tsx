import { type BookingDraft, draftDefaults } from '@nitida/contract';
import { seedPriceList } from '@nitida/domain';
import { createTestHost, exampleUser, renderPage, type TestHostOptions } from '@nitida/host/harness';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import activate from '../../activate.tsx';

const begun: BookingDraft = { ...draftDefaults, selectedCleaning: 'Basic', apartmentSize: '85', city: 'Marbella' };
const stored = (draft: BookingDraft, revision: number) => ({
  id: '6f1c1a52-93f1-4a53-9c0d-0a4b7a6d3e04',
  draft,
  revision,
  updatedAt: '2027-05-31T08:00:00.000Z',
});

async function open(options: Pick<TestHostOptions, 'user' | 'answers'>) {
  const answers = { getDraft: { stored: stored(begun, 4) }, getPricing: { pricing: [seedPriceList.pricing] }, ...options.answers };
  const host = await createTestHost({ remote, activate, ...options, answers });
  const page = await renderPage(host, '/address/new/booking');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Street and number' }), 'Calle Luna 5');
  await userEvent.type(screen.getByRole('textbox', { name: 'Postal code' }), '29602');
  return { host, page };
}
const use = () => userEvent.click(screen.getByRole('button', { name: 'Use this address' }));

test('a guest fills in the address of the draft without an account', async () => {
  const { host, page } = await open({ answers: { saveDraft: ({ body }) => ({ stored: stored(body.draft as BookingDraft, 5) }) } });
  expect(screen.getByRole('textbox', { name: 'Town' })).toHaveProperty('value', 'Marbella');
  await use();
  const [save] = host.callsOf('saveDraft');
  expect(save?.body.revision).toBe(4);
  expect(save?.body.draft).toEqual({ ...begun, address1: 'Calle Luna 5', postalCode: '29602', province: 'Málaga', addressId: null });
  expect(host.callsOf('createAddress')).toEqual([]);
  expect(page.location()).toBe('/booking/address');
});

test("a customer's address is saved and chosen, and the rest of the draft does not change", async () => {
  const [home] = exampleUser.addresses;
  if (!home) throw new Error('the example has an address');
  const made = { ...home, _id: '0d7f3f2a-7d52-4b63-9d0c-1d9a5b6f2e09', address1: 'Calle Luna 5' };
  const { host, page } = await open({
    user: exampleUser,
    answers: {
      createAddress: { addresses: [made, { ...home, isDefault: false }] },
      saveDraft: ({ body }) => ({ stored: stored(body.draft as BookingDraft, 5) }),
    },
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'Town' }), 'Marbella');
  await use();
  expect(host.callsOf('createAddress')).toHaveLength(1);
  expect(host.callsOf('saveDraft')[0]?.body.draft).toEqual({ ...begun, addressId: made._id });
  expect(page.location()).toBe('/booking/address');
});

test("a customer's address for one booking alone is written to the draft, and the usual address stays", async () => {
  const { host, page } = await open({
    user: exampleUser,
    answers: { saveDraft: ({ body }) => ({ stored: stored(body.draft as BookingDraft, 5) }) },
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'Town' }), 'Marbella');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Save this address for future bookings' }));
  await use();
  expect(host.callsOf('createAddress')).toEqual([]);
  expect(host.callsOf('saveDraft')[0]?.body.draft).toMatchObject({
    addressId: null,
    saving: false,
    address1: 'Calle Luna 5',
    postalCode: '29602',
  });
  expect(page.location()).toBe('/booking/address');
});

test('what a guest has typed stays when the session is known late or they log in meanwhile, with the focus in its field', async () => {
  const { host } = await open({ answers: {} });
  const postalCode = screen.getByRole('textbox', { name: 'Postal code' });
  act(() => host.signIn(exampleUser));
  expect(screen.getByRole('textbox', { name: 'Street and number' })).toHaveProperty('value', 'Calle Luna 5');
  expect(screen.getByRole('textbox', { name: 'Postal code' })).toBe(postalCode);
  expect(document.activeElement).toBe(postalCode);
});

test('the page returns to the summary if the summary opened it', async () => {
  const host = await createTestHost({
    remote,
    activate,
    answers: {
      getDraft: { stored: stored({ ...begun, address1: 'Calle Luna 5', postalCode: '29602', province: 'Málaga' }, 4) },
      getPricing: { pricing: [seedPriceList.pricing] },
      saveDraft: ({ body }) => ({ stored: stored(body.draft as BookingDraft, 5) }),
    },
  });
  const page = await renderPage(host, '/booking/edit/address');
  await page.go('/address/new/booking');
  await screen.findByRole('textbox', { name: 'Street and number' });
  await use();
  expect(page.location()).toBe('/booking/edit/address');
});

test('changes that another window saved meanwhile are kept', async () => {
  const theirs = { ...begun, apartmentSize: '120' };
  const { host, page } = await open({
    answers: {
      saveDraft: ({ body }, nth) => {
        if (nth > 1) return { stored: stored(body.draft as BookingDraft, 6) };
        host.answer({ getDraft: { stored: stored(theirs, 5) } });
        return { failure: 'draft_conflict' };
      },
    },
  });
  await use();
  const [, second] = host.callsOf('saveDraft');
  expect(second?.body).toMatchObject({ revision: 5, draft: { apartmentSize: '120', address1: 'Calle Luna 5' } });
  expect(page.location()).toBe('/booking/address');
});

test('the page reports a lost network, and the form keeps its values', async () => {
  const { page } = await open({ answers: { saveDraft: { failure: 'unexpected', status: 0 } } });
  await use();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Street and number' })).toHaveProperty('value', 'Calle Luna 5');
  expect(page.location()).toBe('/address/new/booking');
});
