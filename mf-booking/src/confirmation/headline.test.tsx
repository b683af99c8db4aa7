// @vitest-environment jsdom
import { exampleUser } from '@nitida/host/harness';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOrder, ids, openPage } from '../test/support.tsx';

const path = `/confirmation?order=${ids.order}`;

test.each([
  // 10 letters: a phone's line has room for the whole day.
  ['en', '2027-06-08', 'We come on Tue\u00a08\u00a0June at 09:00'],
  // 26: it goes on after its weekday, for without any space a word of it would break.
  ['es', '2027-09-29', 'Vamos el miércoles 29\u00a0de\u00a0septiembre a las 09:00'],
] as const)('the day of a visit in large type breaks within no word (%s)', async (language, date, title) => {
  const order = exampleOrder({ service: 'confirmed', payment: 'paid', date });
  await openPage(path, { user: exampleUser, language, answers: { getOrder: { order } } });
  const heading = await screen.findByRole('heading', { level: 1, hidden: true });
  expect(heading.textContent).toBe(title);
});
