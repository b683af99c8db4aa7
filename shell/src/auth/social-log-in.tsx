import { partnerKey, socialLogInPath } from '@nitida/contract';
import { ButtonLink } from '@nitida/ui/buttons';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useShell } from '../core/shell-context.ts';
import { withParameter } from '../routing/with-parameter.ts';

const Ways = styled.div`
  display: grid;
  gap: 12px;

  > p {
    margin-bottom: 6px;
  }
`;

/** The word "or" between two lines. */
const Or = styled.p`
  display: flex;
  align-items: center;
  gap: 14px;
  color: var(--ink-2);
  font-size: var(--t-small);

  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: var(--grout);
  }
`;

/** Links to the log-in providers, or nothing when there are none. They leave the page and return to it. */
export function SocialLogIn() {
  const { t } = useTranslation('common');
  const { auth, language } = useShell();
  const { pathname, search, hash } = useLocation();
  const providers = useAtomValue(auth.providersAtom);
  const lng = useAtomValue(language.languageAtom);
  const partner = useAtomValue(auth.partnerAtom);
  useEffect(() => void auth.findProviders(), [auth]);
  if (providers.length === 0) return null;
  const from = pathname + withParameter(search, partnerKey, partner) + hash;
  return (
    <Ways>
      <Or>{t('auth.or')}</Or>
      {providers.map(({ id, name, isDemo }) => (
        <ButtonLink key={id} look="secondary" isWide href={socialLogInPath(id, { from, lng })}>
          {isDemo ? t('auth.continueWithDemo') : t('auth.continueWith', { provider: name })}
        </ButtonLink>
      ))}
    </Ways>
  );
}
