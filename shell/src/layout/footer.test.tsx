import { languages } from '@nitida/contract';
import { seedBusinessSettings } from '@nitida/domain';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShell } from '../harness/render-shell.tsx';
import { commonMessages } from '../language/common-messages.ts';
import { Footer } from './footer.tsx';

const { company } = seedBusinessSettings;

test.each(languages)('the company line in %s is the one of the business settings', async (language) => {
  const { footer } = (await commonMessages(language)) as { footer: { company: string } };
  const { name, taxId, street, postalCode, city } = company;
  expect(footer.company).toContain(`${name}, NIF ${taxId}, ${street}, ${postalCode} ${city}.`);
});

test('a list without pages is not shown; the cookie settings are on every page that has a footer', async () => {
  await renderShell(<Footer />, { routes: [{ name: 'marketing.faq', path: '/faq' }] });
  expect(screen.queryByRole('navigation', { name: 'With us' })).toBeNull();
  expect(within(screen.getByRole('navigation', { name: 'Cleaning' })).getAllByRole('link')).toHaveLength(1);
  expect(within(screen.getByRole('navigation', { name: 'Legal' })).getByRole('button', { name: 'Cookie settings' })).toBeTruthy();
});
