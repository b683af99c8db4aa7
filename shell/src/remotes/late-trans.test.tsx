import { render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { Trans } from './late-trans.tsx';

test('a release that still takes Trans from the page shows its texts with their markup', async () => {
  const i18n = createInstance();
  await i18n
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { translation: { consent: 'I accept the <terms>terms</terms>.' } } } });
  render(<Trans i18nKey="consent" components={{ terms: <strong /> }} />);
  expect((await screen.findByRole('strong')).parentElement?.textContent).toBe('I accept the terms.');
});
