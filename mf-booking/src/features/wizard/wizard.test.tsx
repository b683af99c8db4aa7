// @vitest-environment jsdom
import { draftDefaults } from '@nitida/contract';
import { exampleUser } from '@nitida/host/harness';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { finishedDraft, openPage } from '../../../test/support.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const onwards = (name: RegExp) => screen.getByRole('button', { name });
const errorTexts = (text: string | RegExp) => screen.findAllByText(text);

test('a new booking begins with the home, and a size leads to the service type', async () => {
  const user = userEvent.setup();
  const { page, host, server } = await openPage('/booking');
  await heading('Tell us about your home');
  await waitFor(() => expect(page.location()).toBe('/booking/property'));
  await waitFor(() => expect(host.seen.title).toBe('Tell us about your home'));
  await user.type(screen.getByRole('textbox', { name: 'Size of the home' }), '85');
  await user.click(onwards(/Continue to type of cleaning/));
  await heading('What kind of cleaning do you need?');
  expect(page.location()).toBe('/booking/type');
  await waitFor(() => expect(server.draft).toMatchObject({ apartmentSize: '85', completedSteps: ['property'] }));
});

test('the choices of the estimate on the home page are in the draft and are not asked again', async () => {
  const { page, server } = await openPage('/booking?cleaning=Detailed&date=2027-06-08&size=120&bedrooms=3&bathrooms=2');
  await heading('Would you like any extras?');
  expect(page.location()).toBe('/booking/extras');
  await waitFor(() =>
    expect(server.draft).toMatchObject({
      selectedCleaning: 'Detailed',
      date: '08.06.2027',
      apartmentSize: '120',
      bedroomsNum: 3,
      bathroomsNum: 2,
      completedSteps: ['property', 'type'],
    }),
  );
});

test.each([
  ['opens with them for a customer whose last booking was ordered', null, '/booking/extras', { apartmentSize: '120' }],
  ['keeps a booking that was begun', { ...finishedDraft, completedSteps: ['property' as const] }, '/booking/type', { apartmentSize: '85' }],
])('a link with choices that nobody made %s', async (_, draft, path, kept) => {
  const query = 'cleaning=Detailed&date=2027-06-08&size=120&bedrooms=3&bathrooms=2&suggested=1';
  const { page, server } = await openPage(`/booking?${query}`, { draft, user: exampleUser });
  await waitFor(() => expect(page.location()).toBe(path));
  await waitFor(() => expect(server.draft).toMatchObject(kept));
});

test('a link that names only the cleaning opens the first step', async () => {
  const { page } = await openPage('/booking?cleaning=Detailed');
  await heading('Tell us about your home');
  await waitFor(() => expect(page.location()).toBe('/booking/property'));
});

test('the field reports a size that is no number, takes the focus and keeps what was typed', async () => {
  const user = userEvent.setup();
  const { page } = await openPage('/booking/property');
  const size = await screen.findByRole('textbox', { name: 'Size of the home' });
  await user.type(size, 'about 85');
  await user.click(onwards(/Continue to type of cleaning/));
  await errorTexts('Please enter the size as a number, such as 85');
  expect(document.activeElement).toBe(size);
  expect(size.getAttribute('aria-invalid')).toBe('true');
  expect(size).toHaveProperty('value', 'about 85');
  expect(page.location()).toBe('/booking/property');
});

test('a size above the limit leaves the slider at its end', async () => {
  const user = userEvent.setup();
  await openPage('/booking');
  const size = await screen.findByRole('textbox', { name: 'Size of the home' });
  const slider = screen.getByRole('slider');
  const [start, end] = [slider.getAttribute('min'), slider.getAttribute('max')];
  for (const [typed, at] of [
    ['9999', end],
    ['10001', end],
    ['0', start],
  ] as const) {
    await user.clear(size);
    await user.type(size, typed);
    expect(slider).toHaveProperty('value', at);
  }
});

test('the customer cannot continue without a service type', async () => {
  const user = userEvent.setup();
  await openPage('/booking/type', { draft: { ...draftDefaults, apartmentSize: '85', completedSteps: ['property'] } });
  await heading('What kind of cleaning do you need?');
  await user.click(onwards(/Continue to extras/));
  await errorTexts('Please choose a type of cleaning');
  expect(document.activeElement?.getAttribute('type')).toBe('radio');
});

test('Basic cleaning recommends hours for the home, and the customer can change them', async () => {
  const user = userEvent.setup();
  const { server } = await openPage('/booking/type', { draft: { ...draftDefaults, apartmentSize: '85', completedSteps: ['property'] } });
  await user.click(await screen.findByRole('radio', { name: 'Basic cleaning' }));
  const hours = screen.getByRole('spinbutton', { name: 'Hours of Basic cleaning' });
  // 1 + 0.85 + 0.25 × 2 + 0.5 × 2 is 3.35, which rounds down to half hours: 3.
  expect(hours.getAttribute('aria-valuenow')).toBe('3');
  await user.click(screen.getByRole('button', { name: 'Half an hour more' }));
  expect(hours.getAttribute('aria-valuenow')).toBe('3.5');
  await waitFor(() => expect(server.draft?.numberOfHours).toBe(3.5));
});

test('the chosen service shows what it includes and what not', async () => {
  const user = userEvent.setup();
  await openPage('/booking/type', { draft: { ...draftDefaults, apartmentSize: '85', completedSteps: ['property'] } });
  expect(await screen.findByRole('radio', { name: 'Basic cleaning' })).toBeTruthy();
  expect(screen.queryByText('What’s included')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Basic cleaning' }));
  const included = within(screen.getByRole('region', { name: 'What’s included: Basic cleaning' }));
  expect(within(included.getByRole('list', { name: 'Included' })).getByText('Make beds')).toBeTruthy();
  expect(within(included.getByRole('list', { name: 'Not included' })).getByText('Laundry and ironing')).toBeTruthy();
  expect(within(included.getByRole('list', { name: 'Not included' })).getByText('Sweep and mop the terrace')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'After-party cleaning' }));
  const party = within(screen.getByRole('region', { name: 'What’s included: After-party cleaning' }));
  expect(within(party.getByRole('list', { name: 'Included' })).getByText('Sweep and mop the terrace')).toBeTruthy();
});

test('an extra service appears in the price at once', async () => {
  const user = userEvent.setup();
  await openPage('/booking/extras', { draft: finishedDraft });
  await heading('Would you like any extras?');
  const panel = screen.getByRole('complementary');
  await within(panel).findByText('Detailed cleaning');
  expect(within(panel).getAllByText('€274.85')).toHaveLength(2);
  await user.click(screen.getByRole('checkbox', { name: 'Inside the fridge' }));
  // (158.50 + 63.00) × 1.10 is 243.65, and 21% of it is 51.17.
  expect(within(panel).getByText('Inside the fridge')).toBeTruthy();
  expect(within(panel).getAllByText('€294.82').length).toBeGreaterThan(0);
});

const shown = (amount: number) => `€${(amount / 100).toFixed(2)}`;
const cents = (text: string | null | undefined) => Math.round(Number(text?.match(/€([\d.,]+)/)?.[1]?.replace(',', '')) * 100);
const total = () => cents(screen.getByRole('complementary').textContent?.match(/Total€[\d.,]+/)?.[0]);

test.each([
  ['on a standard start', { date: '08.06.2027', time: '09:00' }],
  ['on an early start', { date: '08.06.2027', time: '08:00' }],
  ['on a Sunday', { date: '13.06.2027', time: '09:00' }],
  ['at short notice', { date: '31.05.2027', time: '12:00' }],
  ['without a date', { date: '' }],
])('the price beside each extra and each number of cleaners is what the total grows by, %s', async (_, start) => {
  const user = userEvent.setup();
  const draft = { ...finishedDraft, ...start, selectedServices: ['oven' as const], selectedSpeed: '1x' as const };
  await openPage('/booking/extras', { draft });
  const before = await screen.findByRole('checkbox', { name: 'Inside the fridge' }).then(total);
  for (const name of ['Inside the fridge', 'Inside the oven']) {
    const box = screen.getByRole('checkbox', { name });
    const price = cents(box.closest('label')?.textContent);
    const [was, sign] = [total(), box.matches(':checked') ? -1 : 1];
    await user.click(box);
    expect(shown(total())).toBe(shown(was + sign * price));
    await user.click(box);
  }
  await user.click(onwards(/Continue to/));
  for (const name of [/Two cleaners/, /Three cleaners/]) {
    const radio = await screen.findByRole('radio', { name });
    const price = cents(radio.closest('label')?.textContent);
    // A click without a pointer stays on the step.
    fireEvent.click(radio);
    expect(shown(total())).toBe(shown(before + price));
  }
});

test('a speed that takes too long cannot be chosen, and the step says why', async () => {
  await openPage('/booking/speed', { draft: { ...finishedDraft, apartmentSize: '400', selectedSpeed: '3x' } });
  const one = await screen.findByRole('radio', { name: 'One cleaner (1x)' });
  expect(one).toHaveProperty('disabled', true);
  expect(screen.getAllByText(/A visit can last at most 12 hours/).length).toBeGreaterThan(0);
});

test('a date that does not exist is refused with the text of the specification, and the field keeps it', async () => {
  const user = userEvent.setup();
  await openPage('/booking/time', { draft: { ...finishedDraft, date: '' } });
  const date = await screen.findByRole('textbox', { name: 'Date' });
  fireEvent.change(date, { target: { value: '31.02.2027' } });
  await user.click(onwards(/Continue to address/));
  await errorTexts('Please enter a correct date');
  expect(document.activeElement).toBe(date);
  expect(date).toHaveProperty('value', '31.02.2027');
});

test('a last date without a visit moves to the last visit, and a visit can be excluded and included again', async () => {
  const user = userEvent.setup();
  const { host } = await openPage('/booking/time', { draft: { ...finishedDraft, repeat: 'Weekly' } });
  const last = await screen.findByRole('textbox', { name: 'Last visit' });
  // 1 July is a Thursday, and the last Tuesday before it is 29 June.
  fireEvent.change(last, { target: { value: '01.07.2027' } });
  fireEvent.blur(last);
  expect(last).toHaveProperty('value', '29.06.2027');
  expect(await screen.findByText(/We have changed the last date according to the selected frequency/)).toBeTruthy();
  expect(screen.getByText('4 visits, 8 June to 29 June')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Skip 15\u00a0June' }));
  expect(screen.getByText('3 visits, 8 June to 29 June')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add back 15\u00a0June' }));
  expect(screen.getByText('4 visits, 8 June to 29 June')).toBeTruthy();
  await user.click(onwards(/Continue to address/));
  await screen.findByRole('heading', { level: 1, name: 'Where should we clean?' });
  expect(host.seen.toasts).toEqual([]);
});

test('a toast reports the corrected last date if a click on Continue leaves the step', async () => {
  const user = userEvent.setup();
  const { host } = await openPage('/booking/time', { draft: { ...finishedDraft, repeat: 'Weekly' } });
  const last = await screen.findByRole('textbox', { name: 'Last visit' });
  await user.click(last);
  fireEvent.change(last, { target: { value: '01.07.2027' } });
  await user.click(onwards(/Continue to address/));
  await screen.findByRole('heading', { level: 1, name: 'Where should we clean?' });
  expect(host.seen.toasts).toEqual([{ text: 'We have changed the last date according to the selected frequency' }]);
});

test('a last date before the second visit leaves no period to book', async () => {
  const user = userEvent.setup();
  await openPage('/booking/time', { draft: { ...finishedDraft, repeat: 'Weekly', lastDate: '10.06.2027' } });
  await screen.findByRole('textbox', { name: 'Last visit' });
  await user.click(onwards(/Continue to address/));
  expect(await errorTexts("Change the date range or repeats, as it doesn't cover any selected period")).toBeTruthy();
});

test('a postal code outside the area is refused, and the form keeps the typed address', async () => {
  const user = userEvent.setup();
  await openPage('/booking/address', { draft: { ...finishedDraft, postalCode: '' } });
  const code = await screen.findByRole('textbox', { name: 'Postal code' });
  await user.type(code, '28013');
  await user.click(onwards(/Continue to notes/));
  await errorTexts(/We don’t clean in this area yet/);
  expect(document.activeElement).toBe(code);
  expect(screen.getByRole('textbox', { name: 'Street and number' })).toHaveProperty('value', 'Calle Ancha 14');
});

test("a customer's default address is chosen, and another can be entered", async () => {
  const user = userEvent.setup();
  const draft = { ...finishedDraft, address1: '', postalCode: '', completedSteps: finishedDraft.completedSteps.slice(0, 6) };
  const { server } = await openPage('/booking/address', { draft, user: exampleUser, absentRoutes: ['account.addressNew'] });
  const usual = await screen.findByRole('radio', { name: 'Calle Ancha 7, 2 B' });
  await waitFor(() => expect(usual).toHaveProperty('checked', true));
  await user.click(screen.getByRole('radio', { name: 'Another address' }));
  await user.type(screen.getByRole('textbox', { name: 'Street and number' }), 'Calle Real 1');
  await waitFor(() => expect(server.draft).toMatchObject({ addressId: null, address1: 'Calle Real 1' }));
});

test('the URL of a step too far ahead opens the first unfinished step, which says why', async () => {
  const user = userEvent.setup();
  const { page } = await openPage('/booking/address', { draft: { ...draftDefaults, address1: 'Calle Luna 5', postalCode: '29602' } });
  await heading('Tell us about your home');
  await waitFor(() => expect(page.location()).toBe('/booking/property'));
  expect(screen.getByText('Please complete this step first. Then you can continue to “Address”.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Size of the home' }), '85');
  await user.click(onwards(/Continue to type of cleaning/));
  await heading('What kind of cleaning do you need?');
  expect(screen.queryByText(/Please complete this step first/)).toBeNull();
});

test('a step opened from the summary returns to it', async () => {
  const user = userEvent.setup();
  const { page, server } = await openPage('/booking/edit/instructions', { draft: finishedDraft });
  await user.type(await screen.findByRole('textbox', { name: /Notes for the cleaner/ }), 'A cat');
  const [save] = screen.getAllByRole('button', { name: 'Save and see summary' });
  await user.click(save ?? document.body);
  await heading('Check your booking');
  expect(page.location()).toBe('/summary');
  await waitFor(() => expect(server.draft?.instructions).toBe('A cat'));
});

test('the wizard is complete in Spanish', async () => {
  await openPage('/booking/property', { language: 'es' });
  await heading('Cuéntanos cómo es tu casa');
  expect(screen.getByRole('button', { name: /Elegir tipo de limpieza/ })).toBeTruthy();
});

test('a browser that blocks cookies shows a warning before the customer types everything', async () => {
  const enabled = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  await openPage('/booking/property');
  await heading('Tell us about your home');
  expect(screen.getByText(/Allow cookies for this site/)).toBeTruthy();
  enabled.mockRestore();
});
