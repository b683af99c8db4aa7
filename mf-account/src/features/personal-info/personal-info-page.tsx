import { limits, type User } from '@nitida/contract';
import { FieldMessage } from '@nitida/ui/forms';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { Bone, FieldBone, FormBones, Skeleton } from '../frame-parts/bones.tsx';
import { NextTile } from '../frame-parts/next-tile.tsx';
import { Page } from '../frame-parts/page.tsx';
import { useLate } from '../frame-parts/use-late.ts';
import { PersonalInfoForm } from './personal-info-form.tsx';

export default function PersonalInfoPage() {
  const { t } = useTranslation('accountProfile');
  const user: User | null = useAtomValue(host().session.userAtom);
  useEffect(() => host().page.setTitle(t('info.title')), [t]);
  return (
    <Page
      current="info"
      title={t('info.title')}
      aside={
        <NextTile
          picture="letter"
          steps={[
            { id: 'now', when: t('next.now'), what: t('next.info.now') },
            { id: 'visits', when: t('next.info.visitsWhen'), what: t('next.info.visits') },
          ]}
        />
      }
    >
      {user?.pendingEmail && <Waiting user={user} pendingEmail={user.pendingEmail} />}
      {user ? <PersonalInfoForm key={user.id} user={user} /> : <InfoSkeleton />}
      {user && <Tax key={`tax ${user.id}`} user={user} />}
    </Page>
  );
}

const loadWaiting = () => import('./waiting-email.tsx');

function Waiting(props: { user: User; pendingEmail: string }) {
  const part = useLate(loadWaiting);
  return part && <part.WaitingEmail {...props} />;
}

const loadTax = () => import('./tax-form.tsx');

function Tax(props: { user: User }) {
  const part = useLate(loadTax);
  return part && <part.TaxForm {...props} />;
}

function InfoSkeleton() {
  const { t } = useTranslation('accountProfile');
  return (
    <Skeleton label={t('settings.loading')}>
      <FormBones>
        <FieldBone />
        <FieldBone />
        <FieldBone />
        <FieldBone hint={<FieldMessage id="email-hint" hint={t('info.emailHint', { hours: limits.linkHours })} />} />
        <Bone $w="92px" $h="52px" $round="var(--r-control)" />
      </FormBones>
    </Skeleton>
  );
}
