import { downloadPath } from '@nitida/contract';
import { ButtonLink } from '@nitida/ui/buttons';
import { from744, from1440 } from '@nitida/ui/layout';
import { Heading, Lead } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { AccountFrame } from '../frame-parts/account-frame.tsx';
import { Picture } from '../frame-parts/picture.tsx';
import { useLate } from '../frame-parts/use-late.ts';
import { Section } from '../profile-parts/section.tsx';
import { Credit } from './credit.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { CardsSection, SavedCards } from './saved-cards.tsx';
import { Sessions } from './sessions.tsx';
import { CreditSkeleton, TilesSkeleton } from './settings-skeletons.tsx';

/** The settings of an account, and what it contains: credit, cards, sessions and data. */
export default function SettingsPage() {
  const { t } = useTranslation('accountProfile');
  const userId = useAtomValue(host().session.userAtom)?.id;
  useEffect(() => host().page.setTitle(t('settings.title')), [t]);
  const password = host().links.to('account.changePassword');
  return (
    <AccountFrame current="settings">
      <Head>
        <Heading level={1} tabIndex={-1}>
          {t('settings.title')}
        </Heading>
        <Lead>{t('settings.lead')}</Lead>
      </Head>
      <Walls>
        <Wall>
          <Section title={t('credit.title')} info={t('credit.info')}>
            {userId === undefined ? <CreditSkeleton /> : <Credit userId={userId} />}
          </Section>
          {userId === undefined ? <CardsSection /> : <SavedCards userId={userId} />}
          <Section title={t('notices.title')} info={t('notices.info')}>
            {userId === undefined ? <TilesSkeleton count={4} /> : <Notices userId={userId} />}
          </Section>
        </Wall>
        <Wall>
          <Picture name="wardrobe" />
          {password && (
            <Section title={t('changePassword.section')} info={t('changePassword.lead')}>
              <ButtonLink to={password} look="secondary" isCompact>
                {t('changePassword.open')}
              </ButtonLink>
            </Section>
          )}
          <Section title={t('sessions.title')} info={t('sessions.info')}>
            {userId === undefined ? <TilesSkeleton count={2} /> : <Sessions userId={userId} />}
          </Section>
          <Section title={t('data.title')} info={t('data.info')}>
            <ButtonLink href={downloadPath('exportData')} download look="secondary" isCompact icon="download">
              {t('data.download')}
            </ButtonLink>
          </Section>
          <Section title={t('deletion.title')} info={t('deletion.info')}>
            {userId !== undefined && <DeleteAccount userId={userId} />}
          </Section>
        </Wall>
      </Walls>
    </AccountFrame>
  );
}

const loadNotices = () => import('./notice-choice.tsx');

function Notices({ userId }: { userId: string }) {
  const part = useLate(loadNotices);
  return part ? <part.NoticeChoice userId={userId} /> : <TilesSkeleton count={4} />;
}

const Head = styled.header`
  display: grid;
  gap: var(--s-2);
  margin-bottom: var(--s-6);
`;

const Walls = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--s-6);

  ${from744} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
  ${from1440} {
    gap: var(--s-8);
  }
`;

const Wall = styled.div`
  display: flex;
  flex-direction: column;
  overflow: hidden;

  border-radius: var(--r-panel);
  background: var(--linen);
  box-shadow: inset 0 0 0 1px var(--grout);
`;
