// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { finishedDraft, openPage } from '../../../test/support.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const onwards = (name: RegExp) => screen.getByRole('button', { name });

test('one tap on the number of cleaners or on the repeat continues by itself, and the arrow keys do not', async () => {
  const user = userEvent.setup();
  const { page, server } = await openPage('/booking/speed', {
    draft: { ...finishedDraft, selectedSpeed: '1x', date: '', completedSteps: ['property', 'type', 'extras'] },
  });
  const one = await screen.findByRole('radio', { name: /One cleaner/ });
  one.focus();
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(one).toHaveProperty('checked', true);
  await user.click(await screen.findByRole('radio', { name: /Two cleaners/ }));
  await heading('How often should we come?');
  expect(page.location()).toBe('/booking/repeat');
  // The choice that stands already is an answer, too.
  await user.click(screen.getByRole('radio', { name: 'One-time' }));
  await heading('When should we come?');
  await waitFor(() =>
    expect(server.draft).toMatchObject({ selectedSpeed: '2x', completedSteps: ['property', 'type', 'extras', 'speed', 'repeat'] }),
  );
});

test('a press on Continue while a step goes on by itself skips no step that nobody has read', async () => {
  const user = userEvent.setup();
  const now = vi.spyOn(performance, 'now').mockReturnValue(100_000);
  const draft = { ...finishedDraft, date: '', completedSteps: ['property' as const, 'type' as const, 'extras' as const] };
  const { page } = await openPage('/booking/speed', { draft });
  await user.click(await screen.findByRole('radio', { name: /Two cleaners/ }));
  await heading('How often should we come?');
  now.mockReturnValue(100_900);
  for (const name of [/Continue to/, 'Continue']) await user.click(screen.getByRole('button', { name, hidden: true }));
  expect(page.location()).toBe('/booking/repeat');
  now.mockReturnValue(101_100);
  await user.click(onwards(/Continue to/));
  await heading('When should we come?');
  now.mockRestore();
});
