import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Gives overlays the language of the document, for the few texts of react-aria and for searching. The page itself needs none of it. */
export const PageLocale = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale={globalThis.document?.documentElement.lang || 'en'}>{children}</I18nProvider>
);
