import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';

const idOf = (number: number): string => `1c2d3e4f-5a6b-4c7d-8e9f-${String(number).padStart(12, '0')}`;
const itemOf = (state: string) => (number: number) => ({
  id: idOf(number),
  kind: 'contact',
  state,
  suspect: false,
  lng: 'en',
  from: `Sender ${number}`,
  orderId: null,
  orderNumber: null,
  createdAt: '2027-06-01T09:00:00Z',
});

/** An inbox with so many items in each state, which answers as the site does. */
const inboxOf = (count: number) => ({
  'GET /api/admin/auth/get_session': [200, session(['admin'])] as [number, unknown],
  'GET /api/admin/inbox/get_items': ({ url }: { url: string }) => {
    const asked = new URLSearchParams(url.split('?')[1]);
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    const all = (asked.get('order') === 'newest' ? numbers.toReversed() : numbers).map(itemOf(asked.get('state') ?? ''));
    const from = all.findIndex(({ id }) => id === asked.get('after')) + 1;
    return [200, { items: all.slice(from, from + Number(asked.get('limit'))) }] as [number, unknown];
  },
});
/** How many items are shown, the first and the last one. A search by role is slow in a long list. */
const shown = async () => {
  const senders = (await screen.findAllByText(/^Sender \d+$/)).map(({ textContent }) => textContent);
  return [senders.length, senders[0], senders.at(-1)];
};

test('open items are turned page by page, longest waiting first, and the page stands in the address', async () => {
  const { user } = await renderConsole('/operations/inbox', inboxOf(201));
  expect(await shown()).toEqual([200, 'Sender 1', 'Sender 200']);
  await user.click(screen.getByText('Next page'));
  await expect.poll(shown).toEqual([1, 'Sender 201', 'Sender 201']);
  expect(window.location.search).toBe(`?after=${idOf(200)}`);
  expect(screen.queryByText('Next page')).toBeNull();
  await user.click(screen.getByText('First page'));
  await expect.poll(shown).toEqual([200, 'Sender 1', 'Sender 200']);
});

test('answered items begin with the newest', async () => {
  await renderConsole('/operations/inbox?state=answered', inboxOf(201));
  expect(await shown()).toEqual([200, 'Sender 201', 'Sender 2']);
  expect(screen.getByText('Messages, complaints, applications and tasks, newest first.')).toBeTruthy();
});

test('a list that fits on one page has no others', async () => {
  await renderConsole('/operations/inbox', inboxOf(200));
  expect(await shown()).toEqual([200, 'Sender 1', 'Sender 200']);
  expect(screen.queryByText('First page')).toBeNull();
});

test('a page whose items were all closed leads back to the first one', async () => {
  await renderConsole(`/operations/inbox?state=open&after=${idOf(3)}`, inboxOf(3));
  expect(await screen.findByText('No more items')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe('/operations/inbox?state=open');
});

test('what a program may have sent can be read, whatever its state', async () => {
  const asked: (string | null)[][] = [];
  const { user } = await renderConsole('/operations/inbox', {
    ...inboxOf(0),
    'GET /api/admin/inbox/get_items': ({ url }) => {
      const query = new URLSearchParams(url.split('?')[1]);
      asked.push([query.get('suspect'), query.get('state')]);
      return [200, { items: query.get('suspect') === 'only' ? [{ ...itemOf('answered')(1), suspect: true }] : [] }];
    },
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Possibly spam');
  expect(await shown()).toEqual([1, 'Sender 1', 'Sender 1']);
  expect(asked.at(-1)).toEqual(['only', null]);
});
