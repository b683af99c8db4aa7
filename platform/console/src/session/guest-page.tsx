import { TextLink } from '@nitida/ui/buttons';
import { Wordmark } from '@nitida/ui/logo';
import { Heading } from '@nitida/ui/type';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Preferences } from '../frame/preferences.tsx';

const Page = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  min-height: 100dvh;
  padding: 24px var(--gutter);
`;

const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
`;

const Panel = styled.main`
  align-self: center;
  justify-self: center;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  width: min(400px, 100%);
  padding-block: 32px 12vh;
`;

const Foot = styled.footer`
  justify-self: center;
`;

interface GuestPageProps {
  title: string;
  onSignOut?: () => void;
  children: ReactNode;
}

/** A page outside of the frame: signing in, and what comes before the console. */
export function GuestPage({ title, onSignOut, children }: GuestPageProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${t('frame.documentTitle')}`;
  }, [title, t]);
  return (
    <Page>
      <Top>
        <Wordmark height={24} />
        {onSignOut ? <TextLink onPress={onSignOut}>{t('session.signOut')}</TextLink> : null}
      </Top>
      <Panel>
        <Heading level={1} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {children}
      </Panel>
      <Foot>
        <Preferences />
      </Foot>
    </Page>
  );
}
