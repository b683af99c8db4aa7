import { downloadPath } from '@nitida/contract';
import { ButtonLink } from '@nitida/ui/buttons';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { Frame } from '../profile-parts/frame.tsx';
import { Credit } from './credit.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { NoticeChoice } from './notice-choice.tsx';
import { SavedCards } from './saved-cards.tsx';
import { Section } from './section.tsx';
import { Sessions } from './sessions.tsx';

/** The settings of an account, and what it contains: credit, cards, sessions and data. */
export default function SettingsPage() {
  const { t } = useTranslation('accountProfile');
  const userId = useAtomValue(host().session.userAtom)?.id;
  useEffect(() => host().page.setTitle(t('settings.title')), [t]);
  const password = host().links.to('account.changePassword');
  if (userId === undefined) return null;
  return (
    <Frame title={t('settings.title')}>
      <Section title={t('credit.title')} info={t('credit.info')}>
        <Credit userId={userId} />
      </Section>
      <Section title={t('cards.title')} info={t('cards.info')}>
        <SavedCards userId={userId} />
      </Section>
      <Section title={t('notices.title')} info={t('notices.info')}>
        <NoticeChoice userId={userId} />
      </Section>
      {password && (
        <Section title={t('changePassword.section')}>
          <ButtonLink to={password} look="secondary" isCompact>
            {t('changePassword.open')}
          </ButtonLink>
        </Section>
      )}
      <Section title={t('sessions.title')} info={t('sessions.info')}>
        <Sessions userId={userId} />
      </Section>
      <Section title={t('data.title')} info={t('data.info')}>
        <ButtonLink href={downloadPath('exportData')} download look="secondary" isCompact>
          {t('data.download')}
        </ButtonLink>
      </Section>
      <Section title={t('deletion.title')} info={t('deletion.info')}>
        <DeleteAccount userId={userId} />
      </Section>
    </Frame>
  );
}
