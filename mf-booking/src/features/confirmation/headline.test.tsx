// @vitest-environment jsdom
import { exampleUser } from '@nitida/host/harness';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOrder, ids, openPage } from '../../../test/support.tsx';

const path = `/confirmation?order=${ids.order}`;

test.each([
  ['en', '2027-06-08', 'Booked for Tuesday 8\u00a0June at 09:00'],
  ['es', '2027-09-29', 'Tu limpieza está reservada para el miércoles 29\u00a0de\u00a0septiembre a las\u00a009:00'],
  ['ru', '2027-06-08', 'Мы придём 8\u00a0июня (вторник) в\u00a009:00'],
  ['de', '2027-06-08', 'Wir kommen am Dienstag, 8.\u00a0Juni um 09:00\u00a0Uhr'],
] as const)('the day of a visit in large type does not break within a word (%s)', async (language, date, title) => {
  const order = exampleOrder({ service: 'confirmed', payment: 'paid', date });
  await openPage(path, { user: exampleUser, language, answers: { getOrder: { order } } });
  const heading = await screen.findByRole('heading', { level: 1, hidden: true });
  expect(heading.textContent).toBe(title);
});
