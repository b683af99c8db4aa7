import { createTestHost, renderPage } from '@nitida/host/harness';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import { settingsAnswers } from '../../../test/settings-answers.ts';
import activate from '../../activate.tsx';

/** What the sky of a window is painted with: the last one drawn lies over the others. */
const skyOf = (drawing: string) =>
  [...document.querySelectorAll(`${drawing} clipPath + g`)].at(-1)?.querySelector('rect')?.getAttribute('fill');

// Madrid is two hours ahead of UTC in May.
test.each([
  ['04:59', 'night', 'night', false],
  ['05:00', 'sky', 'morning', true],
  ['10:00', 'sky', 'noon', true],
  ['16:00', 'dusk', 'dusk', true],
  ['19:00', 'night', 'night', false],
])('at %s UTC the window of the home page shows the %s of the %s', async (time, paint, _, isLit) => {
  const host = await createTestHost({ remote, activate, answers: settingsAnswers, now: `2027-05-31T${time}:00.000Z` });
  await renderPage(host, '/');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(skyOf('svg[viewBox^="790"]')).toBe(`var(--il-${paint})`));
  expect(document.querySelector('svg[viewBox^="0 460"] path[fill="var(--il-lit)"]') !== null).toBe(isLit);
});
