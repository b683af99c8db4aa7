import { languages } from '@nitida/contract';
import { seedBusinessSettings } from '@nitida/domain';
import { chooseTheme } from '@nitida/ui/theme';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { renderShell } from '../harness/render-shell.tsx';
import { Footer } from './footer.tsx';

const { company } = seedBusinessSettings;

const { name, taxId, street, postalCode, city } = company;
const line = `${name}, NIF ${taxId}, ${street}, ${postalCode} ${city}.`;

test.each(languages)('the footer in %s names the company of the business settings and says that it is a sample', async (language) => {
  await renderShell(<Footer />, { language });
  const said = await screen.findByText((text) => text.endsWith(line));
  expect(said.textContent?.length).toBeGreaterThan(line.length);
});

test('a real company is named without further words', async () => {
  const settings = { ...seedBusinessSettings, company: { ...company, name: 'Casa Clara S.L.', isSample: false } };
  await renderShell(<Footer />, { answers: { getBusinessSettings: { settings } } });
  expect(await screen.findByText(line.replace(name, 'Casa Clara S.L.'))).toBeTruthy();
});

test('the rest of the footer is unchanged when the settings cannot be loaded', async () => {
  await renderShell(<Footer />, { answers: { getBusinessSettings: { failure: 'unexpected', status: 500 } } });
  expect(screen.queryByText(/NIF/)).toBeNull();
  expect(screen.getByText('Home cleaning in Marbella and nearby towns.')).toBeTruthy();
});

test('the theme can be chosen on every page that has a footer', async () => {
  onTestFinished(() => chooseTheme('system'));
  await renderShell(<Footer />);
  expect(screen.getByRole('radio', { name: 'Same as device' })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('a list without pages is hidden, and the cookie settings are on every page that has a footer', async () => {
  await renderShell(<Footer />, { routes: [{ name: 'marketing.faq', path: '/faq' }] });
  expect(screen.queryByRole('navigation', { name: 'Cleaners and businesses' })).toBeNull();
  expect(within(screen.getByRole('navigation', { name: 'Cleaning' })).getAllByRole('link')).toHaveLength(1);
  expect(within(screen.getByRole('navigation', { name: 'Legal' })).getByRole('button', { name: 'Cookie settings' })).toBeTruthy();
});
