import type { Links } from '@nitida/host';
import { TextLink } from '@nitida/ui/buttons';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';

/** The sentence beside the terms' box. Its links open beside the form, so that nothing typed is lost. */
export function TermsText({ links }: { links: Links }) {
  const { t } = useTranslation('common');
  return (
    <Trans
      t={t}
      i18nKey="auth.terms"
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
