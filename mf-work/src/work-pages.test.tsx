import { createTestHost, renderPage } from '@nitida/host/harness';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { remote } from '../remote.ts';
import { payAnswers } from '../test/pay-answers.ts';
import { violations } from '../test/violations.ts';
import activate from './activate.tsx';

const visitor = (answers: NonNullable<Parameters<typeof createTestHost>[0]>['answers'] = payAnswers) =>
  createTestHost({ remote, activate, answers });

test('every figure comes from the settings: the pay ranges from €15.50 to €24.00 plus 75%', async () => {
  await renderPage(await visitor(), '/work');
  expect(await screen.findByText('€15.50–42')).toBeTruthy();
  expect(screen.getByText(/between €13 and €47/)).toBeTruthy();
  expect(screen.getByText('+75%')).toBeTruthy();
  expect(screen.getByText(/^\+30% for early and late hours and on Saturdays\. \+60% /)).toBeTruthy();
  expect(screen.getByText('45 min')).toBeTruthy();
  expect(screen.getByText(/between 07:30 and midnight/)).toBeTruthy();
  const levels = screen.getByRole('heading', { name: 'Levels and pay' }).closest('section');
  expect(
    within(levels as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.match(/€\d+\.\d\d an hour/)?.[0]),
  ).toEqual(['€15.50 an hour', '€19.00 an hour', '€24.00 an hour']);
});

test('an error is shown when the settings cannot be loaded, and a retry shows the figures', async () => {
  const host = await visitor({ ...payAnswers, getCleanerPay: { failure: 'unexpected', status: 0 } });
  await renderPage(host, '/work');
  expect(await screen.findByText('We couldn’t load the current figures.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'How to start' })).toBeTruthy();
  host.answer({ getCleanerPay: payAnswers.getCleanerPay });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('€15.50–42')).toBeTruthy();
});

test('the two pages link to each other', async () => {
  const page = await renderPage(await visitor(), '/work');
  await userEvent.click(await screen.findByRole('link', { name: 'Read the cleaner guide' }));
  const back = await screen.findByRole('link', { name: 'Back to “Work with us”' });
  expect(page.location()).toBe('/work/instructions');
  await userEvent.click(back);
  await screen.findByRole('heading', { level: 1, name: 'Clean homes near you, at the hours you choose' });
  expect(page.location()).toBe('/work');
});

test.each([
  ['/work', 'Clean homes near you, at the hours you choose', 'Cleaning jobs in Marbella', 'Levels and pay'],
  ['/work/instructions', 'Guide for cleaners in Marbella', 'Guide for cleaners in Marbella', 'Before you leave'],
])('%s has its title and heading, and axe finds no violation', async (path, heading, title, last) => {
  const host = await visitor();
  await renderPage(host, path);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
  await screen.findByRole('heading', { level: 2, name: last });
  await waitFor(() => expect(host.seen.title).toBe(title));
  expect(await violations()).toEqual([]);
});

test('the permitted bonuses stand in the guide, away from those that are paid now', async () => {
  const page = await renderPage(await visitor(), '/work');
  await screen.findByText('+75%');
  expect(page.container.textContent).not.toContain('never more than');
  page.unmount();
  await renderPage(await visitor(), '/work/instructions');
  expect(await screen.findByText(/ranges from 20% to 100%/)).toBeTruthy();
});

test('the guide explains working hours, radius and schedule', async () => {
  await renderPage(await visitor(), '/work/instructions');
  const chapter = (await screen.findByRole('heading', { level: 2, name: 'Before your first request' })).closest('li');
  expect(
    within(chapter as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Set your working hours for each weekday in the app/),
    expect.stringMatching(/^Set your radius/),
    expect.stringMatching(/^Your schedule in the app shows each visit you’ve accepted/),
  ]);
});
