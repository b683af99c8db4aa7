import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dial, Timeline } from './index.ts';

test('the timeline has text for each colour', () => {
  render(
    <Timeline
      label="Your request"
      stateLabels={{ done: 'done', now: 'now', next: 'to come' }}
      items={[
        { id: 'sent', state: 'done', title: 'Request sent', detail: '18:05' },
        { id: 'reply', state: 'now', title: 'A cleaner answers', detail: 'by 19:05' },
      ]}
    />,
  );
  expect(screen.getByText('Request sent').textContent).toBe('Request sent, done');
  expect(screen.getAllByRole('listitem')[1]?.getAttribute('aria-current')).toBe('step');
});

test('the dial stays on its half circle when the time is over', () => {
  render(<Dial from="18:05" by="19:05" fraction={1.4} label="Reply by 19:05" />);
  const sun = screen.getByRole('img', { name: 'Reply by 19:05' }).querySelector('circle');
  expect(sun?.getAttribute('cx')).toBe('298');
});
