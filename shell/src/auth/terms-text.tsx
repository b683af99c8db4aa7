import type { Links } from '@nitida/host';
import { TextLink } from '@nitida/ui/buttons';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import { useShell } from '../core/shell-context.ts';

/**
 * The sentence beside the terms checkbox. It names the minimum age of the settings, or no age while they cannot be loaded. Its links open a new tab, so
 * that nothing typed is lost.
 */
export function TermsText({ links }: { links: Links }) {
  const { t, i18n } = useTranslation('common');
  const { company } = useShell();
  const age = useAtomValue(company.minimumAgeAtom);
  useEffect(() => void company.load(), [company]);
  return (
    <Trans
      t={t}
      i18n={i18n}
      i18nKey={age === null ? 'auth.termsPlain' : 'auth.terms'}
      values={{ age }}
      components={{
        terms: <Document to={links.to('marketing.termsOfUse')} />,
        privacy: <Document to={links.to('marketing.privacyPolicy')} />,
      }}
    />
  );
}

function Document({ to, children }: { to: string | null; children?: ReactNode }) {
  if (to === null) return children;
  return (
    <TextLink to={to} isInline target="_blank">
      {children}
    </TextLink>
  );
}
