import { createTestHost, exampleUser, renderPage, type TestHostOptions } from '@nitida/host/harness';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import { payAnswers } from '../../../test/pay-answers.ts';
import { violations } from '../../../test/violations.ts';
import activate from '../../activate.tsx';

beforeEach(() => sessionStorage.clear());

const received = { id: '0f6a3c1e-5c1d-4b60-9f0e-7b8a7f6f1a11' };
const visitor = (answers: TestHostOptions['answers'] = {}) =>
  createTestHost({ remote, activate, answers: { ...payAnswers, getCountry: { country: 'ES' }, ...answers } });

const write = async (name: string, text: string) => userEvent.type(await screen.findByRole('textbox', { name }), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (question: string, answer: string) =>
  userEvent.click(within(await screen.findByRole('radiogroup', { name: question })).getByRole('radio', { name: answer }));

async function answerYou() {
  await write('Name', 'Olena');
  await write('Surname', 'Koval');
  await write('Email', 'Olena@Example.com');
  await write('Mobile number', '612345678');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'I am 19 or older.' }));
  await press('Continue');
}
async function answerWork() {
  await choose('How would you like to work?', 'Employed');
  await choose('Would you like to set your own hours?', 'Maybe');
  await choose('How many hours a week do you want to work?', '20 to 30');
  await choose('How comfortable are you with using apps?', 'Comfortable with some help');
  await press('Continue');
}
async function answerPay() {
  await choose('How important is it to be paid right after each job?', 'Very important');
  await choose('Would you work early, late or at weekends for more pay?', 'Yes');
  await choose('How would you describe your experience?', 'Middle');
  await press('Continue');
}
async function answerHome() {
  await write('Street and number', 'Calle Ancha 7');
  await write('Postal code', '29001');
  await write('Town', 'Málaga');
  await write('Province', 'Málaga');
}

const answers = {
  name: 'Olena',
  surname: 'Koval',
  email: 'olena@example.com',
  mobile: '+34612345678',
  isAdult: true,
  workingArrangement: 'employee',
  wantsOwnSchedule: 'maybe',
  hoursPerWeek: '20to30',
  appComfort: 'someHelp',
  instantPayment: 'veryImportant',
  offPeakInterest: 'yes',
  level: 'Middle',
  homeAddress: { address1: 'Calle Ancha 7', address2: '', postalCode: '29001', city: 'Málaga', province: 'Málaga' },
  text: '',
  lng: 'en',
  website: '',
};

test('four steps lead to the waiting list, with a reload in between', { timeout: 60_000 }, async () => {
  const before = await renderPage(await visitor(), '/work/survey');
  await answerYou();
  await answerWork();
  expect(before.location()).toBe('/work/survey?step=pay');
  expect(document.activeElement?.textContent).toBe('Pay and level');
  before.unmount();

  const host = await visitor({ createSurvey: received });
  await renderPage(host, '/work/survey?step=pay');
  await answerPay();
  await answerHome();
  await press('Send survey');
  expect(host.callsOf('createSurvey')[0]?.body).toMatchObject(answers);
  expect(host.seen.postActions).toEqual([{ email: 'olena@example.com' }]);
});

test("a logged-in customer's details are filled in, and the number is shown in its national format beside its country", async () => {
  const host = await createTestHost({ remote, activate, user: exampleUser, answers: { ...payAnswers, getCountry: { country: 'SE' } } });
  await renderPage(host, '/work/survey');
  expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toHaveProperty('value', '612 34 56 78');
  expect(screen.getByRole('textbox', { name: 'Surname' })).toHaveProperty('value', exampleUser.surname);
  expect(screen.getByRole('button', { name: /Spain.*\+34/ })).toBeTruthy();
});

test('the visitor must complete a step to leave it and cannot open a later step by its URL', async () => {
  const page = await renderPage(await visitor(), '/work/survey?step=home');
  expect(await screen.findByRole('heading', { level: 2, name: 'About you' })).toBeTruthy();
  await press('Continue');
  const summary = within(screen.getByRole('group', { name: 'Please check the 5 marked fields' }));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Please enter your name',
    'Please enter your surname',
    'Please enter your email address',
    'Please enter a valid phone number',
    'Please confirm your age',
  ]);
  expect(page.location()).toBe('/work/survey?step=you');
});

test('a refused field opens its step, and everything typed is kept', { timeout: 60_000 }, async () => {
  const kept = { ...answers, ...answers.homeAddress, country: 'ES', mobile: '612345678' };
  sessionStorage.setItem('survey', JSON.stringify(kept));
  const host = await visitor({ createSurvey: { failure: 'rate_limited', params: { minutes: 5 } } });
  const page = await renderPage(host, '/work/survey');
  expect(await screen.findByRole('heading', { level: 2, name: 'Your home address' })).toBeTruthy();
  await press('Send survey');
  expect(await screen.findByText('Too many attempts. Please try again in 5 minutes')).toBeTruthy();
  host.answer({ createSurvey: { failure: 'validation', errors: { email: 'invalidEmail' } } });
  await press('Send survey');
  expect(page.location()).toBe('/work/survey?step=you');
  expect(await screen.findAllByText('Please enter a valid email address')).toHaveLength(1);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Olena');
  expect(host.seen.postActions).toEqual([]);
});

test.each(['you', 'work', 'pay', 'home'])('axe finds no violation on the step %s', { timeout: 60_000 }, async (step) => {
  sessionStorage.setItem('survey', JSON.stringify({ ...answers, ...answers.homeAddress, country: 'ES', mobile: '612345678' }));
  await renderPage(await visitor(), `/work/survey?step=${step}`);
  await screen.findByRole('heading', { level: 1, name: 'Join our waiting list for cleaners in Marbella' });
  expect(await violations()).toEqual([]);
});
