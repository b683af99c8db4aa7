import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';
import { orderId, staffOrder } from '../orders/order-fixture.ts';

/** Nothing of the records for the tax agency needs anybody. */
const noTax = { faulty: 0, chainFaults: 0, certificateEnds: null, waitingSince: null, refusal: null };

const itemId = '1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f';
const summary = {
  id: itemId,
  kind: 'complaint',
  state: 'open',
  suspect: false,
  lng: 'en',
  from: 'Astrid Lind',
  orderId,
  orderNumber: '2027-0418',
  createdAt: '2027-06-01T09:00:00Z',
};
const item = { ...summary, payload: { text: 'The windows are not clean' }, email: 'astrid@example.com', answers: [], closedAt: null };
const signedIn = { 'GET /api/admin/auth/get_session': [200, session(['admin'])] } satisfies Record<string, [number, unknown]>;
const adela = {
  id: itemId,
  name: 'Adela',
  email: '',
  level: 'Junior',
  hours: { 2: { from: '08:00', until: '18:00' } },
  postalCode: '29601',
  radiusKm: 10,
  active: true,
  access: 'open',
  mobile: '',
};
const boardOf = (visits: unknown[]) =>
  ({
    'GET /api/admin/order/get_week': [200, { week: { from: '2027-06-01', until: '2027-06-01', visits } }],
    'GET /api/admin/cleaner/get_cleaners': [200, { cleaners: [adela] }],
  }) satisfies Record<string, [number, unknown]>;

test('each task has one next step, and the most pressing stands first', async () => {
  const request = { order: staffOrder, respondBy: '2027-06-01T10:10:00Z', asked: 2, accepted: 0, needed: 1 };
  const today = { now: '2027-06-01T10:00:00Z', tax: noTax, requests: [request], unanswered: [], late: [], owed: [], items: [summary] };
  await renderConsole('/operations', { ...signedIn, ...boardOf([]), 'GET /api/admin/order/get_today': [200, { today }] });
  const table = await screen.findByRole('table', { name: 'Today' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('cleaners missing: 1, not answered: 2');
  expect(
    within(first ?? table)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/operations/orders/${orderId}`);
  expect(
    within(second ?? table)
      .getByRole('link', { name: 'Answer: Astrid Lind' })
      .getAttribute('href'),
  ).toBe(`/operations/inbox/${itemId}`);
});

test('a list that is cut says where all of it stands', async () => {
  const today = {
    now: '2027-06-01T10:00:00Z',
    tax: noTax,
    requests: [],
    unanswered: [],
    late: [],
    owed: [],
    items: [summary],
    cut: ['late', 'items'],
  };
  await renderConsole('/operations', { ...signedIn, ...boardOf([]), 'GET /api/admin/order/get_today': [200, { today }] });
  expect((await screen.findByRole('link', { name: 'See all visits in Week' })).getAttribute('href')).toBe('/operations/week');
  expect(screen.getByRole('link', { name: 'See all items in Inbox' }).getAttribute('href')).toBe('/operations/inbox');
});

test('a list that is whole says nothing of it', async () => {
  const today = { now: '2027-06-01T10:00:00Z', tax: noTax, requests: [], unanswered: [], late: [], owed: [], items: [summary], cut: [] };
  await renderConsole('/operations', { ...signedIn, ...boardOf([]), 'GET /api/admin/order/get_today': [200, { today }] });
  expect(await screen.findByRole('link', { name: 'Answer: Astrid Lind' })).toBeTruthy();
  expect(screen.queryByText(/There is more to do/)).toBeNull();
});

test('a complaint is answered by email, and its customer gets credit', async () => {
  let answers: unknown[] = [];
  const { user, sent } = await renderConsole(`/operations/inbox/${itemId}`, {
    ...signedIn,
    [`GET /api/admin/inbox/get_item/${itemId}`]: () => [200, { item: { ...item, answers } }],
    [`POST /api/admin/inbox/answer_item/${itemId}`]: () => {
      answers = [{ id: orderId, text: 'We are sorry.', by: 'Pilar Soto', at: '2027-06-01T10:00:00Z' }];
      return [201, { item }];
    },
    [`POST /api/admin/inbox/grant_credit/${itemId}`]: [201, { item }],
  });
  expect(await screen.findByText('The windows are not clean')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  expect(screen.getByRole('dialog').textContent).toContain('the sender’s language (English)');
  await user.type(screen.getByLabelText('Your answer'), 'We are sorry.');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('We are sorry.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Give credit' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Amount in euros'), '20');
  await user.click(within(dialog).getByRole('button', { name: 'Give credit' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ text: 'We are sorry.' }, { amount: 20_00 }]);
});

test('an applicant is approved, and nobody sees a password', async () => {
  const survey = { ...item, kind: 'survey', orderId: null, orderNumber: null, from: 'Marta Gil', payload: { name: 'Marta' } };
  const cleaner = {
    id: orderId,
    name: 'Marta Gil',
    email: 'marta@example.com',
    level: 'Junior',
    hours: {},
    postalCode: '29680',
    radiusKm: 15,
    active: true,
    access: 'invited',
    mobile: '+34612345678',
  };
  const { user, sent } = await renderConsole(`/operations/inbox/${itemId}`, {
    ...signedIn,
    [`GET /api/admin/inbox/get_item/${itemId}`]: [200, { item: survey }],
    [`POST /api/admin/cleaner/approve_applicant/${itemId}`]: [201, { cleaner }],
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve Marta Gil?' });
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const usual = { from: '08:00', until: '16:00' };
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    hours: { 1: usual, 2: usual, 3: usual, 4: usual, 5: usual },
    radiusKm: 15,
  });
});

test('a change that a customer makes appears at once while the site says what changed, and the page asks by itself when it cannot', async () => {
  const quiet = { now: '2027-06-01T10:00:00Z', tax: noTax, requests: [], unanswered: [], late: [], owed: [], items: [] };
  let today: object = quiet;
  const visit = { order: { ...staffOrder, date: '2027-06-01', service: 'confirmed' }, endTime: '13:00', needed: 1, cleaners: [adela] };
  const { lines, sent } = await renderConsole('/operations', {
    ...signedIn,
    ...boardOf([visit]),
    'GET /api/admin/order/get_today': () => [200, { today }],
  });
  expect(await screen.findByText('Nothing needs attention now')).toBeTruthy();
  expect(screen.getByText(/Updated every 5 seconds/)).toBeTruthy();
  const board = await screen.findByRole('list', { name: 'Visits today' });
  expect(within(board).getByRole('link', { name: /10:00–13:00 Astrid Lind/ })).toBeTruthy();
  const asked = () => sent.filter(({ url }) => url.endsWith('/get_today')).length;
  act(() => lines[0]?.connected());
  expect(await screen.findByText(/Changes appear at once/)).toBeTruthy();
  await expect.poll(asked).toBe(2);
  today = { ...quiet, items: [summary] };
  act(() => lines[0]?.changed());
  expect(await screen.findByRole('link', { name: 'Answer: Astrid Lind' })).toBeTruthy();
  expect(asked()).toBe(3);
  act(() => lines[0]?.lost());
  expect(await screen.findByText(/Updated every 5 seconds/)).toBeTruthy();
});
