import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';

const promo = {
  code: 'SUMMER-10',
  percent: 10,
  amount: null,
  validFrom: null,
  validUntil: '2027-06-30T22:00:00Z',
  firstBookingOnly: true,
  usesPerCustomer: 1,
  usesInAll: 100 as number | null,
  uses: 7,
  issuedTo: null,
};
const now = '2027-06-01T10:00:00Z';
const change = 'PATCH /api/admin/money/change_promo/SUMMER-10';
const siteOf = (first: typeof promo, later: typeof promo = first) => {
  let shown = first;
  return {
    'GET /api/admin/auth/get_session': [200, session(['admin'])] as [number, unknown],
    'GET /api/admin/money/get_promos': () => [200, { promos: [shown] }] as [number, unknown],
    [change]: () => {
      shown = later;
      return [200, { promos: [later] }] as [number, unknown];
    },
  };
};
const changes = (sent: readonly { method: string; body: unknown }[]) =>
  sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

test('the limits of a promo code are changed with a reason, and only what was changed is sent', async () => {
  const { user, sent } = await renderConsole('/operations/promos', siteOf(promo, { ...promo, usesInAll: 200 }), { now });
  await user.click(await screen.findByRole('button', { name: 'Limits of SUMMER-10' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the limits of SUMMER-10' });
  const uses = within(dialog).getByRole('textbox', { name: /Total uses/ });
  expect(within(dialog).getByRole('textbox', { name: /Last day/ })).toHaveProperty('value', '30.06.2027');
  await user.click(within(dialog).getByRole('button', { name: 'Change limits' }));
  expect(within(dialog).getAllByText('Change a limit or the last day').length).toBeGreaterThan(0);
  expect(within(dialog).getAllByText('Please enter a reason').length).toBeGreaterThan(0);
  await user.clear(uses);
  await user.type(uses, '6');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'it goes well');
  await user.click(within(dialog).getByRole('button', { name: 'Change limits' }));
  expect(within(dialog).getAllByText('Enter at least 7, the number of uses so far').length).toBeGreaterThan(0);
  expect(changes(sent)).toEqual([]);
  await user.clear(uses);
  await user.type(uses, '200');
  await user.click(within(dialog).getByRole('button', { name: 'Change limits' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(changes(sent)).toEqual([{ usesInAll: 200, reason: 'it goes well' }]);
  expect(await screen.findByText('7 of 200')).toBeTruthy();
});

test('an empty limit and an empty last day are none', async () => {
  const { user, sent } = await renderConsole('/operations/promos', siteOf(promo), { now });
  await user.click(await screen.findByRole('button', { name: 'Limits of SUMMER-10' }));
  const dialog = await screen.findByRole('dialog');
  for (const name of [/Uses per customer/, /Total uses/, /Last day/]) await user.clear(within(dialog).getByRole('textbox', { name }));
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'all year');
  await user.click(within(dialog).getByRole('button', { name: 'Change limits' }));
  await expect.poll(() => changes(sent)).toEqual([{ usesPerCustomer: null, usesInAll: null, lastDay: null, reason: 'all year' }]);
});

test('a code that has ended needs a day to come, and is valid again', async () => {
  const ended = { ...promo, validUntil: '2027-05-31T10:00:00Z' };
  const { user, sent } = await renderConsole('/operations/promos', siteOf(ended, promo), { now });
  const row = await screen.findByRole('row', { name: /SUMMER-10/ });
  expect(row.textContent).toContain('ended');
  expect(within(row).queryByRole('button', { name: 'End SUMMER-10' })).toBeNull();
  await user.click(within(row).getByRole('button', { name: 'Limits of SUMMER-10' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'one month more');
  await user.click(within(dialog).getByRole('button', { name: 'Change limits' }));
  expect(within(dialog).getAllByText('Choose a later day').length).toBeGreaterThan(0);
  const day = within(dialog).getByRole('textbox', { name: /Last day/ });
  await user.clear(day);
  await user.type(day, '30.06.2027');
  await user.click(within(dialog).getByRole('button', { name: 'Change limits' }));
  await expect.poll(() => changes(sent)).toEqual([{ lastDay: '2027-06-30', reason: 'one month more' }]);
  expect(await screen.findByRole('button', { name: 'End SUMMER-10' })).toBeTruthy();
});

test('a promo code is issued to one customer, whose email the list names', async () => {
  const personal = { ...promo, code: 'SORRY-ANA', issuedTo: { id: '6f1c1a52-93f1-4a53-9c0d-0a4b7a6d3e02', email: 'ana@example.com' } };
  const { user, sent } = await renderConsole(
    '/operations/promos',
    {
      ...siteOf(promo),
      'GET /api/admin/money/get_promos': [200, { promos: [personal] }],
      'POST /api/admin/money/create_promo': [201, { promos: [personal] }],
    },
    { now },
  );
  expect((await screen.findByRole('row', { name: /SORRY-ANA/ })).textContent).toContain('only for ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Add a promo code' }));
  const dialog = await screen.findByRole('dialog');
  const fill = (name: RegExp, text: string) => user.type(within(dialog).getByRole('textbox', { name }), text);
  await fill(/^Code/, 'sorry-ana');
  await fill(/^Value/, '15');
  const only = within(dialog).getByRole('textbox', { name: /Only for the customer/ });
  await user.type(only, 'ana');
  await user.click(within(dialog).getByRole('button', { name: 'Add a promo code' }));
  expect(within(dialog).getAllByText('Enter an email, or leave it empty').length).toBeGreaterThan(0);
  await user.clear(only);
  await user.type(only, ' Ana@example.com');
  await user.click(within(dialog).getByRole('button', { name: 'Add a promo code' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { code: 'sorry-ana', percent: 15, issuedTo: 'ana@example.com' },
  ]);
});
