// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { finishedDraft, openPage } from '../../../test/support.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const onwards = (name: RegExp) => screen.getByRole('button', { name });

test('one tap on the number of cleaners or on the repeat continues by itself, and the arrow keys do not', async () => {
  const user = userEvent.setup();
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
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
  now.mockReturnValue(11_000);
  // The choice that stands already is an answer, too.
  await user.click(screen.getByRole('radio', { name: 'One-time' }));
  await heading('When should we come?');
  await waitFor(() =>
    expect(server.draft).toMatchObject({ selectedSpeed: '2x', completedSteps: ['property', 'type', 'extras', 'speed', 'repeat'] }),
  );
  now.mockRestore();
});

test.each([/Continue to/, 'Continue'])(
  'a press on %s while a step goes on by itself skips nothing that nobody has read, says so, and the next press counts',
  async (name) => {
    const user = userEvent.setup();
    const now = vi.spyOn(performance, 'now').mockReturnValue(100_000);
    const draft = { ...finishedDraft, date: '', completedSteps: ['property' as const, 'type' as const, 'extras' as const] };
    const { page } = await openPage('/booking/speed', { draft });
    await user.click(await screen.findByRole('radio', { name: /Two cleaners/ }));
    await heading('How often should we come?');
    now.mockReturnValue(100_900);
    const press = () => user.click(screen.getByRole('button', { name, hidden: true }));
    await press();
    expect(page.location()).toBe('/booking/repeat');
    const note = screen.getByText('This question opened just before you pressed. Press again to continue.');
    expect(note.closest('[role=status]')).toBeTruthy();
    await press();
    await heading('When should we come?');
    expect(screen.queryByText(/opened just before you pressed/)).toBeNull();
    now.mockRestore();
  },
);

test('the second tap of a double tap chooses nothing on the page that opened meanwhile, and the next tap counts', async () => {
  const user = userEvent.setup();
  const now = vi.spyOn(performance, 'now').mockReturnValue(50_000);
  const draft = {
    ...finishedDraft,
    repeat: 'One-time' as const,
    date: '',
    completedSteps: ['property' as const, 'type' as const, 'extras' as const],
  };
  const { page } = await openPage('/booking/speed', { draft });
  await user.click(await screen.findByRole('radio', { name: /Two cleaners/ }));
  await heading('How often should we come?');
  now.mockReturnValue(50_300);
  await user.click(screen.getByRole('radio', { name: 'Weekly' }));
  expect(screen.getByRole('radio', { name: 'Weekly' })).toHaveProperty('checked', false);
  expect(await screen.findByText(/opened just before you pressed/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Weekly' }));
  await heading('When should we come?');
  expect(page.location()).toBe('/booking/time');
  now.mockRestore();
});

test('a press a second after a step went on by itself counts', async () => {
  const user = userEvent.setup();
  const now = vi.spyOn(performance, 'now').mockReturnValue(100_000);
  const draft = { ...finishedDraft, date: '', completedSteps: ['property' as const, 'type' as const, 'extras' as const] };
  await openPage('/booking/speed', { draft });
  await user.click(await screen.findByRole('radio', { name: /Two cleaners/ }));
  await heading('How often should we come?');
  now.mockReturnValue(101_000);
  await user.click(onwards(/Continue to/));
  await heading('When should we come?');
  now.mockRestore();
});

test('a double click on Continue answers one step', async () => {
  const user = userEvent.setup();
  const draft = { ...finishedDraft, date: '', completedSteps: ['property' as const, 'type' as const] };
  const { page } = await openPage('/booking/extras', { draft });
  await screen.findByRole('heading', { level: 1 });
  await user.pointer({ target: onwards(/Continue to/), keys: '[MouseLeft]' });
  await heading('How many cleaners?');
  // The browser counts the clicks at one place, whichever page is there by then.
  fireEvent.click(onwards(/how often/), { detail: 2 });
  expect(page.location()).toBe('/booking/speed');
});
