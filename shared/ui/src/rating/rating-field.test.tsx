import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RatingField } from './index.ts';

function Rated() {
  const [value, setValue] = useState<number | null>(null);
  return <RatingField name="rate" label="Stars" value={value} onChange={setValue} starLabel={(count) => `${count} of 5`} />;
}

test('a click selects that number of stars', async () => {
  render(<Rated />);
  await userEvent.click(screen.getByRole('radio', { name: '4 of 5' }));
  expect(screen.getByRole('radio', { checked: true })).toHaveProperty('value', '4');
});

test('the arrow keys change the number of stars', async () => {
  render(<Rated />);
  await userEvent.click(screen.getByRole('radio', { name: '2 of 5' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { checked: true })).toHaveProperty('value', '3');
});

test('an error describes the group', () => {
  render(<RatingField name="rate" label="Stars" value={null} onChange={() => {}} starLabel={String} error="Choose at least one star." />);
  expect(screen.getByRole('radiogroup', { name: 'Stars', description: 'Choose at least one star.' })).toBeDefined();
});
