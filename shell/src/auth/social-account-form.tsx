import type { UnverifiedUser } from '@nitida/contract';
import { TextLink } from '@nitida/ui/buttons';
import { useTranslation } from 'react-i18next';
import { useShell } from '../core/shell-context.ts';
import { Aside } from './auth-layout.tsx';
import { PersonForm } from './person-form.tsx';

/**
 * The last step of a sign-up with a log-in provider. It asks for the mobile number and the terms instead of a password, and for a name that the provider
 * did not give.
 */
export function SocialAccountForm({ user }: { user: UnverifiedUser }) {
  const { t } = useTranslation('common');
  const { auth } = useShell();
  return (
    <PersonForm
      known={user}
      signUp={({ name, surname, mobile }) => auth.signUpSocial(user, { name, surname, mobile })}
      action={t('auth.createAccount')}
    >
      <Aside>
        <TextLink isInline onPress={auth.dismiss}>
          {t('auth.notNow')}
        </TextLink>
      </Aside>
    </PersonForm>
  );
}
