import { seedBusinessSettings, seedPriceList } from '@nitida/domain';
import { createTestHost, renderPage } from '@nitida/host/harness';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import { answersWith, settingsAnswers } from '../../../test/settings-answers.ts';
import { violations } from '../../../test/violations.ts';
import activate from '../../activate.tsx';

const pages = [
  ['/cancellation-policy', 'Cancellation policy', 'Cancellation policy: cleaning in Marbella'],
  ['/terms-of-use', 'Terms of use', 'Terms of use for home cleaning in Marbella'],
  ['/privacy-policy', 'Privacy policy', 'Privacy policy for home cleaning in Marbella'],
  ['/cookies', 'Cookie policy', 'Cookie policy for home cleaning in Marbella'],
  ['/accessibility', 'Accessibility', 'Accessibility of our site for home cleaning'],
  ['/legal-notice', 'Legal notice', 'Legal notice: home cleaning in Marbella'],
] as const;

test.each(pages)(
  '%s has contents that link to each chapter, every figure is filled in, and axe finds no violation',
  async (path, heading, title) => {
    const host = await createTestHost({ remote, activate, answers: settingsAnswers });
    await renderPage(host, path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
    await waitFor(() => expect(host.seen.title).toBe(title));
    const chapters = screen.getAllByRole('heading', { level: 2 });
    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      chapters.map(({ textContent, id }) => [textContent, `#${id}`]),
    );
    expect(document.body.textContent).not.toContain('{{');
    expect(await violations()).toEqual([]);
  },
);

test.each(['/terms-of-use', '/privacy-policy'])('%s says that the company is a sample only while the settings do', async (path) => {
  const note = 'The company named on this page is a sample. It doesn’t exist.';
  const { unmount } = await renderPage(await createTestHost({ remote, activate, answers: settingsAnswers }), path);
  expect(await screen.findByText(note)).toBeTruthy();
  unmount();
  const settings = { ...seedBusinessSettings, company: { ...seedBusinessSettings.company, name: 'Casa Clara S.L.', isSample: false } };
  await renderPage(await createTestHost({ remote, activate, answers: answersWith({ settings }) }), path);
  expect((await screen.findAllByText(/Casa Clara S\.L\./)).length).toBeGreaterThan(0);
  expect(screen.queryByText(note)).toBeNull();
  expect(document.body.textContent).not.toMatch(/sample/i);
});

test('the policy shows the hours and percentages of the settings', async () => {
  const cancellation = { fullRefundWithinMinutesOfBooking: 90, fullRefundHours: 36, halfRefundHours: 18, halfRefundPercent: 40 };
  const answers = answersWith({ priceList: { ...seedPriceList, pricing: { ...seedPriceList.pricing, cancellation } } });
  await renderPage(await createTestHost({ remote, activate, answers }), '/cancellation-policy');
  expect(await screen.findByText('More than 36 hours before the start: full refund.')).toBeTruthy();
  expect(screen.getByText('From 36 to 18 hours before: 40% refund.', { selector: 'li' })).toBeTruthy();
  expect(screen.getByText(/^Within 90 minutes of booking/)).toBeTruthy();
});

test('a table has a header for each cell, and each row is named by its first cell', async () => {
  await renderPage(await createTestHost({ remote, activate, answers: settingsAnswers }), '/privacy-policy');
  const table = within(await screen.findByRole('table', { name: 'If you are a customer' }));
  const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['What for', 'Data', 'Legal basis', 'How long we keep it']);
  const row = within(await table.findByRole('row', { name: /^Invoices/ }));
  expect(row.getByRole('rowheader', { name: 'Invoices' })).toBeTruthy();
  const cells = row.getAllByRole('cell');
  expect(cells).toHaveLength(headers.length - 1);
  expect(row.getByRole('cell', { name: 'Legal obligation (tax and commercial law)' })).toBeTruthy();
  expect(cells[2]?.textContent).toContain('and for 6\u00a0years after you delete it');
});

test('a chapter links to the page with more about it', async () => {
  await renderPage(await createTestHost({ remote, activate, answers: settingsAnswers }), '/terms-of-use');
  const link = await screen.findByRole('link', { name: 'Read the cancellation policy' });
  expect(link.getAttribute('href')).toBe('/cancellation-policy');
});

test('the policy is readable when its figures cannot be loaded', async () => {
  const answers = { ...settingsAnswers, getTimePricing: { failure: 'unexpected', status: 0 } } as const;
  await renderPage(await createTestHost({ remote, activate, answers }), '/cancellation-policy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Cancellation policy' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
