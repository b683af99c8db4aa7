// @vitest-environment jsdom
import type { BookingDraft } from '@nitida/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { finishedDraft, openPage } from '../../../../../test/support.tsx';

const continueOn = () => screen.getByRole('button', { name: /Continue to address/ });
const errorTexts = (text: string | RegExp) => screen.findAllByText(text);
const own = (...rows: [string, string][]): Partial<BookingDraft> => ({
  repeat: 'Custom schedule',
  customSchedule: rows.map(([date, time]) => ({ date, time })),
});
const open = (change: Partial<BookingDraft>, path = '/booking/time') => openPage(path, { draft: { ...finishedDraft, ...change } });
const visit = (number: number) => within(screen.getByRole('listitem', { name: `Visit ${number}` }));
const dateOf = (number: number) => visit(number).getByRole('textbox', { name: 'Date' });
function type(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

test('the step offers all five ways to repeat, and a change keeps the entered date', async () => {
  const user = userEvent.setup();
  const { server } = await open({}, '/booking/repeat');
  await screen.findByRole('heading', { level: 1, name: 'How often should we come?' });
  expect(await screen.findAllByRole('radio')).toHaveLength(5);
  await user.click(screen.getByRole('radio', { name: 'Custom schedule' }));
  await waitFor(() => expect(server.draft).toMatchObject(own(['08.06.2027', '09:00'])));
});

test.each([
  ['Every 2 weeks', '06.07.2027', '3 visits, 8 June to 6 July'],
  ['Monthly', '08.08.2027', '3 visits, 8 June to 8 August'],
  ['Monthly', '08.02.2028', '9 visits, 8 June 2027 to 8 February 2028'],
] as const)('a series %s until %s has %s', async (repeat, lastDate, text) => {
  await open({ repeat, lastDate });
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each([
  ['Weekly', 'Weekly on Tuesdays'],
  ['Every 2 weeks', 'Every 2 weeks on Tuesdays'],
  // It repeats on the 8th, whatever the weekday.
  ['Monthly', 'Monthly'],
] as const)('the heading of a series %s is "%s"', async (repeat, name) => {
  await open({ repeat, lastDate: '08.08.2027' });
  expect(await screen.findByRole('heading', { level: 2, name })).toBeTruthy();
});

test('a row asks for a date and a start only while one is missing, and not when its date is a duplicate', async () => {
  await open(own(['08.06.2027', '09:00'], ['08.06.2027', '11:00'], ['', '09:00']));
  await screen.findByRole('listitem', { name: 'Visit 1' });
  const ask = 'Choose a date and time to see the price.';
  expect([1, 2, 3].map((number) => visit(number).queryByText(ask) !== null)).toEqual([false, false, true]);
});

test('a monthly last date also moves to the last visit', async () => {
  await open({ repeat: 'Monthly', date: '31.08.2027' });
  const last = await screen.findByRole('textbox', { name: 'Last visit' });
  // The monthly visits are on 31 August, 30 September, 31 October and 30 November, which is the last one before 5 December.
  type(last, '05.12.2027');
  expect(last).toHaveProperty('value', '30.11.2027');
  expect(await screen.findByText(/We have changed the last date according to the selected frequency/)).toBeTruthy();
});

test('a series of more than 52 visits or 12 months is refused', async () => {
  const user = userEvent.setup();
  await open({ repeat: 'Weekly', lastDate: '08.06.2028' });
  await screen.findByRole('textbox', { name: 'Last visit' });
  await user.click(continueOn());
  expect(await errorTexts(/A series can have at most 52 visits in 12\smonths/)).toBeTruthy();
});

describe('an excluded date that is typed', () => {
  const series: Partial<BookingDraft> = { repeat: 'Weekly', lastDate: '29.06.2027' };

  test('is accepted once if it is a visit', async () => {
    const user = userEvent.setup();
    const { server } = await open(series);
    await user.click(await screen.findByRole('button', { name: 'Type a date to skip' }));
    const field = screen.getByRole('textbox', { name: 'Date to skip' });
    await user.type(field, '15.06.2027{Alt>}{Enter}{/Alt}');
    expect(field).toHaveProperty('value', '15.06.2027');
    await user.type(field, '{Enter}');
    expect(await screen.findByText('3 visits, 8 June to 29 June')).toBeTruthy();
    expect(field).toHaveProperty('value', '');
    await waitFor(() => expect(server.draft?.excludedDates).toEqual(['2027-06-15']));
    await user.type(field, '15.06.2027');
    await user.click(screen.getByRole('button', { name: 'Skip date' }));
    expect(await screen.findByText('This date has already been excluded')).toBeTruthy();
  });

  test.each([
    ['16.06.2027', "This date isn't included in the selected cleaning dates"],
    ['31.06.2027', 'Please enter a correct date'],
  ])('%s is refused: %s', async (typed, message) => {
    const user = userEvent.setup();
    const { page } = await open(series);
    await user.click(await screen.findByRole('button', { name: 'Type a date to skip' }));
    const field = screen.getByRole('textbox', { name: 'Date to skip' });
    await user.type(field, `${typed}{Enter}`);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field).toHaveProperty('value', typed);
    expect(page.location()).toBe('/booking/time');
  });

  test('leaves no period to book if every visit is excluded', async () => {
    const user = userEvent.setup();
    await open({ ...series, excludedDates: ['2027-06-08', '2027-06-15', '2027-06-22', '2027-06-29'] });
    await screen.findByRole('textbox', { name: 'Last visit' });
    await user.click(continueOn());
    expect(await errorTexts("Change the date range or repeats, as it doesn't cover any selected period")).toBeTruthy();
  });

  test('is reported after a change of the rhythm, and can be removed', async () => {
    const user = userEvent.setup();
    const { server } = await open({ repeat: 'Every 2 weeks', lastDate: '06.07.2027', excludedDates: ['2027-06-15', '2027-06-22'] });
    expect(await screen.findByText("15.06.2027: This date isn't included in the selected cleaning dates")).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove these dates' }));
    await waitFor(() => expect(server.draft?.excludedDates).toEqual(['2027-06-22']));
  });
});

describe('the dates of a custom schedule', () => {
  test('each have a start, a tariff and a price, and the panel adds the prices up', async () => {
    const user = userEvent.setup();
    await open(own(['08.06.2027', '09:00'], ['13.06.2027', '10:00']));
    await screen.findByRole('heading', { level: 2, name: 'Your dates' });
    expect(visit(1).getByText('€274.85')).toBeTruthy();
    // Sunday has the factor 1.5: 227.15 × 1.5 is 340.73 net, and 412.28 with 21% IVA.
    expect(visit(2).getByText('€412.28')).toBeTruthy();
    expect(visit(2).getByText('Early, late and weekend · +50%')).toBeTruthy();
    expect(screen.getByText('2 visits, €687.13 in total. You pay for each visit separately.')).toBeTruthy();
    await user.selectOptions(visit(1).getByRole('combobox', { name: 'Start time' }), '17:00');
    // Off-peak on a weekday has the factor 1.25.
    expect(visit(1).getByText('€343.57')).toBeTruthy();
  });

  test('are added and removed by clicks in the calendar', async () => {
    const user = userEvent.setup();
    const { server } = await open(own(['08.06.2027', '09:00']));
    await user.click(await screen.findByRole('button', { name: /Thursday,? 10\u00a0June\u00a02027/ }));
    expect(dateOf(2)).toHaveProperty('value', '10.06.2027');
    const chosen = screen.getByRole('button', { name: /Tuesday,? 8\u00a0June\u00a02027/ });
    expect(chosen.getAttribute('aria-pressed')).toBe('true');
    await user.click(chosen);
    await waitFor(() => expect(server.draft?.customSchedule).toEqual([{ date: '10.06.2027', time: '09:00' }]));
  });

  test('are added and removed as rows, and the focus follows', async () => {
    const user = userEvent.setup();
    await open(own(['08.06.2027', '09:00']));
    await user.click(await screen.findByRole('button', { name: 'Add a date' }));
    await waitFor(() => expect(document.activeElement).toBe(dateOf(2)));
    await user.click(screen.getByRole('button', { name: 'Remove visit 2' }));
    await waitFor(() => expect(document.activeElement).toBe(dateOf(1)));
    expect(screen.queryByRole('listitem', { name: 'Visit 2' })).toBeNull();
  });

  test.each([
    ['08.06.2027', 'This date has already been selected'],
    ['30.02.2027', 'Please enter a correct date'],
    ['30.05.2027', 'Please enter a correct date'], // yesterday
    ['09.06.2028', /All visits must be within 12\smonths of the first/],
  ])('a second row of %s is refused: %s', async (typed, message) => {
    const user = userEvent.setup();
    await open(own(['08.06.2027', '09:00'], ['', '09:00']));
    await screen.findByRole('heading', { level: 2, name: 'Your dates' });
    type(dateOf(2), typed);
    expect(await visit(2).findByText(message)).toBeTruthy();
    await user.click(continueOn());
    await errorTexts(message);
    expect(document.activeElement).toBe(dateOf(2));
    expect(dateOf(2)).toHaveProperty('value', typed);
  });

  test('must all be filled in, and an empty row is refused', async () => {
    const user = userEvent.setup();
    await open(own(['08.06.2027', '09:00'], ['', '09:00']));
    await screen.findByRole('heading', { level: 2, name: 'Your dates' });
    await user.click(continueOn());
    expect(await screen.findByText('Please fill in all fields')).toBeTruthy();
  });

  test('must contain at least one date', async () => {
    const user = userEvent.setup();
    await open({ repeat: 'Custom schedule' });
    await screen.findByRole('heading', { level: 2, name: 'Your dates' });
    await user.click(continueOn());
    await errorTexts('Please choose at least one date');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a date' }));
  });

  test('show which start would end after midnight, and the speed that would fit', async () => {
    await open({ ...own(['08.06.2027', '09:00']), selectedSpeed: '1x' });
    await screen.findByRole('heading', { level: 2, name: 'Your dates' });
    const late = visit(1).getByRole('option', { name: '18:00: would end after midnight; possible with two cleaners' });
    expect(late).toHaveProperty('disabled', true);
  });

  test('are limited to 52', async () => {
    const days = Array.from({ length: 52 }, (_, n): [string, string] => [
      `${String((n % 28) + 1).padStart(2, '0')}.0${7 + Math.floor(n / 28)}.2027`,
      '09:00',
    ]);
    await open(own(...days));
    expect(await screen.findByRole('button', { name: 'Limit of 52 visits reached' })).toHaveProperty('disabled', true);
  });

  test('are listed in the summary', async () => {
    await open(own(['13.06.2027', '10:00'], ['08.06.2027', '09:00']), '/summary');
    // The date is in the list and in the price panel, which names the first visit.
    expect(await screen.findAllByText('Tue 08.06.2027, 09:00 to 13:30')).toHaveLength(2);
    expect(screen.getByText('Sun 13.06.2027, 10:00 to 14:30')).toBeTruthy();
  });
});

test('the step says that a first visit within 48 hours is authorised now and charged on confirmation', async () => {
  // It is Monday, 10:00. Wednesday 09:00 is 47 hours away, and Wednesday 10:30 is 48½.
  await open({ date: '02.06.2027', time: '09:00' });
  expect(await screen.findByText('We authorise your card today and charge it when your visit is confirmed')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '10:30' }));
  await waitFor(() => expect(screen.queryByText(/We authorise your card today/)).toBeNull());
});

test('the field reports a start that would end after midnight, and names the speed that fits', async () => {
  const user = userEvent.setup();
  await open({ selectedSpeed: '1x', time: '18:00' });
  await screen.findByRole('textbox', { name: 'Date' });
  await user.click(continueOn());
  expect(await errorTexts('The cleaning would end after midnight. Please choose an earlier start time or two cleaners.')).toBeTruthy();
});

test('a day that is over offers the next free day instead of its starts', async () => {
  const user = userEvent.setup();
  // It is Monday 31 May, 10:00.
  await open({ date: '30.05.2027' });
  const next = await screen.findByRole('button', { name: /Next free day: Monday 31\sMay/ });
  expect(screen.queryByRole('radiogroup', { name: 'Start time' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Date' }).getAttribute('aria-invalid')).toBe('true');
  expect(await errorTexts('Please enter a correct date')).toBeTruthy();
  await user.click(next);
  expect(screen.getByRole('textbox', { name: 'Date' }).getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Date' })).toHaveProperty('value', '31.05.2027');
  expect(screen.getByRole('radio', { name: '18:00' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Start time' }));
});
