import { createTestHost, renderPage } from '@nitida/host/harness';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import { formAnswers } from '../../../test/form-answers.ts';
import activate from '../../activate.tsx';

beforeEach(() => sessionStorage.clear());

async function openHome() {
  const host = await createTestHost({ remote, activate, answers: formAnswers });
  const page = await renderPage(host, '/');
  const area = within(await screen.findByRole('group', { name: 'Where we clean' }));
  await screen.findByText('€101.64');
  return { page, area, field: area.getByLabelText('Postal code') };
}

test('a postal code where we clean is answered with its town, and goes into the booking', async () => {
  const { page, area, field } = await openHome();
  await userEvent.type(field, '2967');
  expect(area.queryByText(/we clean in/)).toBeNull();
  await userEvent.type(field, '0');
  expect(await area.findByText('Yes, we clean in San Pedro de Alcántara.')).toBeTruthy();
  await userEvent.click(area.getByRole('link', { name: 'Book cleaning' }));
  expect(page.location()).toBe('/booking?postalCode=29670');
});

test('"Book now" takes a postal code along that was answered before', async () => {
  const { page, field } = await openHome();
  await userEvent.type(field, '29601');
  await userEvent.click(screen.getByRole('button', { name: 'Book now' }));
  expect(page.location()).toMatch(/^\/booking\?.*&postalCode=29601&suggested=1$/);
});

test('outside the area, a message that asks to be told is begun', async () => {
  const { page, area, field } = await openHome();
  await userEvent.type(field, '28 001');
  expect(await area.findByText('We don’t clean in 28001 yet.')).toBeTruthy();
  await userEvent.click(area.getByRole('link', { name: 'Tell me when you start here' }));
  await waitFor(() => expect(page.location()).toBe('/contact-us?postalCode=28001'));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Please tell me when you start cleaning in 28001.'),
  );
});

test('what is no postal code is said at the field', async () => {
  const { field } = await openHome();
  await userEvent.type(field, 'Madrid');
  expect(await screen.findByText('Please enter a Spanish postal code of five digits')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
