// @vitest-environment jsdom
import { exampleUser } from '@nitida/host/harness';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOrder, ids, openPage, reduceMotion } from '../../../test/support.tsx';

reduceMotion();

test('the page shows who comes, with the completed visits and our ratings, until the visit is over', async () => {
  const carmen = { name: 'Carmen Gil', level: 'Senior' as const, status: 'free' as const };
  const assigned = [
    { ...carmen, visits: 34, rating: { average: 4, count: 1 } },
    { ...carmen, name: 'Ana Ríos', visits: 0, rating: null },
  ];
  sessionStorage.setItem('nitida.booking.told', JSON.stringify(ids.order));
  const { host } = await openPage(`/confirmation?order=${ids.order}`, {
    user: exampleUser,
    answers: { getOrder: { order: exampleOrder({ service: 'confirmed', display: 'paid', assigned }) } },
  });
  const list = await screen.findByRole('list', { name: 'Your cleaners' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'CGCarmen Gil · Senior4.0 out of 5, 1 rating34 visits completed',
    'ARAna Ríos · Senior',
  ]);
  host.answer({ getOrder: { order: exampleOrder({ service: 'completed', display: 'paid', assigned }) } });
  host.changeOrder(ids.order);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Your cleaners' })).toBeNull());
});
