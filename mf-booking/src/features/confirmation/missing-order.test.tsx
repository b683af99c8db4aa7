// @vitest-environment jsdom
import { exampleUser } from '@nitida/host/harness';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ids, openPage } from '../../../test/support.tsx';

test.for([
  { what: 'without an order in its address', path: '/confirmation' },
  { what: 'of an order that is not there', path: `/confirmation?order=${ids.order}` },
])('the page $what has a heading', async ({ path }) => {
  await openPage(path, { user: exampleUser, answers: { getOrder: { failure: 'not_found' } } });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('We can’t find this order');
});
