import { TextLink } from '@nitida/ui/buttons';
import { useTranslation } from 'react-i18next';
import { useShell } from '../core/shell-context.ts';
import { FootBand } from './auth-layout.tsx';
import { PersonForm } from './person-form.tsx';
import { SocialLogIn } from './social-log-in.tsx';

/** The first step of a sign-up: it sends the link that confirms the email. */
export function SignUpForm() {
  const { t } = useTranslation('common');
  const { auth } = useShell();
  return (
    <PersonForm signUp={auth.signUp} action={t('auth.sendMeTheLink')}>
      <SocialLogIn />
      <FootBand>
        <span>{t('auth.haveAccount')}</span>
        <TextLink onPress={() => auth.show('login')}>{t('auth.toLogIn')}</TextLink>
      </FootBand>
    </PersonForm>
  );
}
