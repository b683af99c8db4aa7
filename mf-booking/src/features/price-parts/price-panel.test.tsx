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
  expect(price.getByText('Free to cancel until Mon 07.06.2027 at 09:00')).toBeTruthy();
  expect(price.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/booking/type');
  await userEvent.click(price.getByRole('button', { name: 'Continue to cleaners' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'How many cleaners?' })).toBeTruthy();
});

test('a visit that starts within 24 hours is free to cancel for the first hour only', async () => {
  await openPage('/booking/extras', { draft: { ...finishedDraft, date: '31.05.2027', time: '15:00' } });
  const price = await panel();
  expect(price.getByText('Free to cancel for 60 minutes after you book')).toBeTruthy();
});

test('the lines say that they are before surcharges and VAT, and the rate', async () => {
  await openPage('/booking/extras', { draft: finishedDraft });
  const price = await panel();
  expect(await price.findByText('Inside the oven')).toBeTruthy();
  expect(price.getByText('These amounts exclude surcharges and 21% VAT (IVA), which are added below.')).toBeTruthy();
});

test('the lines name no surcharge where there is none', async () => {
  await openPage('/booking/extras', { draft: { ...finishedDraft, selectedSpeed: '1x', selectedServices: [], apartmentSize: '60' } });
  const price = await panel();
  expect(price.getByText('These amounts exclude 21% VAT (IVA), which is added below.')).toBeTruthy();
});

test('a start that the choices make impossible is not called unchosen', async () => {
  await openPage('/booking/property', { draft: { ...finishedDraft, selectedSpeed: '1x', time: '18:00' } });
  const price = await panel();
  expect(price.getByText('The time you chose is no longer available')).toBeTruthy();
  expect(price.queryByText('Date and time not chosen yet')).toBeNull();
});
