import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { host } from '../../host.ts';
import { AskForLink } from './ask-for-link.tsx';
import { NewPassword } from './new-password.tsx';

/** Without a token the page asks for the email and mails a link. With the token of a link it asks for the new password. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('account');
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const token = params.get('token');
  const sentTo = new URLSearchParams(hash.slice(1)).get('email') ?? '';
  const title = token === null ? t('password.forgot.title') : t('password.reset.title');
  useEffect(() => host().page.setTitle(title), [title]);
  return token === null ? <AskForLink /> : <NewPassword key={token} token={token} sentTo={sentTo} />;
}
