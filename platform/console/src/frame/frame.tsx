import { IconButton } from '@nitida/ui/buttons';
import { SidePanel } from '@nitida/ui/dialog';
import { below1024, from1024 } from '@nitida/ui/layout';
import { Wordmark } from '@nitida/ui/logo';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { AccountLines } from './account-lines.tsx';
import { Navigation } from './navigation.tsx';
import { useLostFocus } from './use-lost-focus.ts';

const Page = styled.div`
  min-height: 100dvh;

  ${from1024} {
    display: grid;
    grid-template-columns: 248px minmax(0, 1fr);
  }
`;

const Skip = styled.a`
  position: absolute;
  z-index: var(--z-popover);
  inset: 8px auto auto 8px;
  padding: 10px 16px;
  border-radius: var(--r-control);
  background: var(--linen);
  color: var(--ink);

  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

const Rail = styled.header`
  display: none;

  ${from1024} {
    position: sticky;
    top: 0;
    display: grid;
    grid-template-rows: auto 1fr auto;
    gap: 32px;
    height: 100dvh;
    padding: 22px 12px 24px;
    overflow-y: auto;
    border-inline-end: 1px solid var(--grout);
  }
`;

const TopBar = styled.header`
  display: none;

  ${below1024} {
    position: sticky;
    z-index: var(--z-sticky);
    top: 0;
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 56px;
    padding-inline: var(--gutter) calc(var(--gutter) - 10px);
    border-bottom: 1px solid var(--grout);
    background: var(--wall);
  }
  @media (max-height: 479.98px) {
    position: static;
  }
`;

const Home = styled(Link)`
  display: inline-flex;
  align-items: baseline;
  gap: 10px;
  padding: 6px 12px;
  border-radius: var(--r-tile);
  color: var(--ink-3);
  font-size: var(--t-small);
  text-decoration: none;

  ${below1024} {
    padding-inline: 0;
  }
`;

const PanelContent = styled.div`
  padding: 8px 12px;
`;

const Main = styled.main`
  min-width: 0;
  padding: 28px var(--gutter) 72px;
  outline: none;

  ${from1024} {
    padding: 30px clamp(28px, 3.4vw, 56px) 72px;
    max-width: 1320px;
  }
`;

/** Navigation at the left, or in a panel on a small screen, and the page beside it. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  useLostFocus(main);
  const close = () => setOpen(false);
  const home = (
    <Home to="/" aria-label={t('frame.home')}>
      <Wordmark height={22} />
      {t('frame.name')}
    </Home>
  );
  return (
    <Page>
      <Skip href="#main">{t('frame.skip')}</Skip>
      <Rail>
        {home}
        <Navigation />
        <AccountLines />
      </Rail>
      <TopBar>
        {home}
        <IconButton icon="menu" label={t('frame.menu')} aria-haspopup="dialog" onPress={() => setOpen(true)} />
      </TopBar>
      <SidePanel
        isOpen={isOpen}
        onClose={close}
        title={t('frame.name')}
        closeLabel={t('common.close')}
        footer={<AccountLines onChosen={close} />}
      >
        <PanelContent>
          <Navigation onChosen={close} />
        </PanelContent>
      </SidePanel>
      <Main id="main" tabIndex={-1} ref={main}>
        {children}
      </Main>
    </Page>
  );
}
