import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Tabs } from '../tabs/index.ts';
import { StepRail } from './index.ts';

test('finished steps are links, and the list of steps opens and closes', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <p>The page</p>
      <StepRail
        label="Steps of your booking"
        progressText="2 of 3"
        allStepsLabel="All steps"
        steps={[
          { id: 'property', name: 'Your home', to: '/booking/property', state: 'done' },
          { id: 'type', name: 'Cleaning', to: '/booking/type', state: 'now' },
          { id: 'time', name: 'Date and time', to: null, state: 'next' },
        ]}
      />
    </MemoryRouter>,
  );
  const rail = screen.getByRole('navigation', { name: 'Steps of your booking' });
  // jsdom is 1024 px wide, where the line of all steps is hidden.
  expect(within(rail).queryByRole('link')).toBeNull();
  const all = screen.getByRole('button', { name: 'All steps' });
  expect(all.getAttribute('aria-expanded')).toBe('false');
  await user.click(all);
  expect(all.getAttribute('aria-expanded')).toBe('true');
  expect(within(rail).getAllByRole('link')).toHaveLength(1);
  await user.click(within(rail).getByRole('link', { name: 'Your home' }));
  expect(all.getAttribute('aria-expanded')).toBe('false');

  await user.click(all);
  await user.click(screen.getByText('The page'));
  expect(all.getAttribute('aria-expanded')).toBe('false');
  await user.click(all);
  await user.tab();
  await user.keyboard('{Escape}');
  expect(all.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(all);
});

test('tabs show one panel and react to the arrow keys', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(
    <Tabs
      label="Your orders"
      value="current"
      onChange={onChange}
      items={[
        { id: 'current', name: 'Current', content: 'Tuesday' },
        { id: 'past', name: 'Past', content: 'Monday' },
      ]}
    />,
  );
  const panel = screen.getByRole('tabpanel', { name: 'Current' });
  expect(panel.textContent).toBe('Tuesday');
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('past');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Past' }));
  await user.keyboard('{Home}{End}{ArrowLeft}');
  expect(onChange.mock.calls.flat()).toEqual(['past', 'past', 'past']);
});
