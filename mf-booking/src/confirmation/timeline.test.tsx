// @vitest-environment jsdom
import { exampleUser } from '@nitida/host/harness';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOrder, ids, openPage } from '../test/support.tsx';

const path = `/confirmation?order=${ids.order}`;
const story = async () => within(await screen.findByRole('list', { name: 'What happens when', hidden: true }));

test('cleaners are asked for a later visit before it is paid; nothing paid is nothing to give back', async () => {
  const order = exampleOrder({ payment: 'requested', payable: true });
  await openPage(path, { user: exampleUser, answers: { getOrder: { order } } });
  const step = (await story()).getByText(/^Looking for a/).closest('li');
  expect(step?.getAttribute('aria-current')).toBe('step');
  expect(step?.textContent).toContain('If nobody can come, you pay nothing.');
});

test('what credit has met comes back', async () => {
  const order = exampleOrder({ payment: 'requested', payable: true, creditUsed: 20_000, cardAmount: 7_485 });
  await openPage(path, { user: exampleUser, answers: { getOrder: { order } } });
  expect((await story()).getByText('If nobody can come, you get everything back.')).toBeTruthy();
});

test('a visit that starts soon is offered once its card is authorised', async () => {
  const order = exampleOrder({ payment: 'requested', payable: true, bookingSoon: true });
  await openPage(path, { user: exampleUser, answers: { getOrder: { order } } });
  expect((await story()).queryByText(/^Looking for a/)).toBeNull();
});

test('the order names its cleaners within the sentence', async () => {
  await openPage(path, { user: exampleUser, answers: { getOrder: { order: exampleOrder() } } });
  expect(await screen.findByText('Detailed cleaning, two cleaners')).toBeTruthy();
});
