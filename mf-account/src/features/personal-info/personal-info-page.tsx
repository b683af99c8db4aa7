import type { User } from '@nitida/contract';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { Frame } from '../profile-parts/frame.tsx';
import { PersonalInfoForm } from './personal-info-form.tsx';
import { WaitingEmail } from './waiting-email.tsx';

export default function PersonalInfoPage() {
  const { t } = useTranslation('accountProfile');
  const user: User | null = useAtomValue(host().session.userAtom);
  useEffect(() => host().page.setTitle(t('info.title')), [t]);
  return (
    <Frame title={t('info.title')} lead={t('info.lead')}>
      {user?.pendingEmail && <WaitingEmail user={user} pendingEmail={user.pendingEmail} />}
      {user && <PersonalInfoForm key={user.id} user={user} />}
    </Frame>
  );
}
