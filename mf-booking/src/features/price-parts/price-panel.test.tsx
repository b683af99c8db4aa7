import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { finishedDraft, openPage } from '../../../test/support.tsx';

const panel = async () => {
  await screen.findByRole('heading', { level: 1 });
  return within(screen.getByRole('complementary'));
};

test('a new booking shows the lowest price and what the exact one needs', async () => {
  await openPage('/booking/property');
  const price = await panel();
  expect(price.getByText('From €87.12')).toBeTruthy();
  expect(price.getByText('Enter the size to see the price.')).toBeTruthy();
  expect(price.queryByText(/Free to cancel/)).toBeNull();
});

test('the panel says the hours and until when the visit can be cancelled, and has the button of the step', async () => {
  await openPage('/booking/extras', { draft: finishedDraft });
  const price = await panel();
  expect(price.getByText('4 h 30 min in your home')).toBeTruthy();
  expect(price.getByText('Free to cancel until Mon 07.06.2027, 09:00')).toBeTruthy();
  expect(price.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/booking/type');
  await userEvent.click(price.getByRole('button', { name: 'Continue to cleaners' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'How many cleaners?' })).toBeTruthy();
});

test('a visit that starts within 24 hours is free to cancel for the first hour only', async () => {
  await openPage('/booking/extras', { draft: { ...finishedDraft, date: '31.05.2027', time: '15:00' } });
  const price = await panel();
  expect(price.getByText('Free to cancel for 60 minutes after you book')).toBeTruthy();
});

test('the lines say that they are without VAT', async () => {
  await openPage('/booking/extras', { draft: finishedDraft });
  const price = await panel();
  expect(await price.findByText('Inside the oven')).toBeTruthy();
  expect(price.getByText('Prices before VAT (IVA)')).toBeTruthy();
});
