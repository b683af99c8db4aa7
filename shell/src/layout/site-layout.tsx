import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { ConsentPlace } from '../consent/consent-place.tsx';
import { useShell } from '../core/shell-context.ts';
import type { CompositionRoute } from '../remotes/index.ts';
import { pageKind } from '../routing/current-route.ts';
import { SiteRoutes } from '../routing/site-routes.tsx';
import { useArrival } from '../routing/use-arrival.ts';
import { useEntryLinks } from '../routing/use-entry-links.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Messages } from './messages.tsx';
import { Overlays } from './overlays.tsx';
import { ViewPlace } from './view-place.tsx';

/** The main element fills the screen alone, so that the footer is not visible and does not jump while the page loads. */
export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;

  > main {
    flex: 1 0 auto;
    min-height: calc(100dvh - 72px);
    outline: none;
  }
  /* Paper has no window to fill: a full height would push an empty second sheet. */
  @media print {
    &,
    > main {
      min-height: 0;
    }
  }
  h1:focus {
    outline: none;
    box-shadow: none;
  }
`;

const SkipLink = styled.a`
  position: fixed;
  z-index: var(--z-toast);
  top: 8px;
  left: 8px;
  padding: 12px 18px;
  border-radius: var(--r-control);
  background: var(--ink);
  color: var(--wall);
  font-weight: 600;
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }

  @media print {
    display: none;
  }
`;

export function SiteLayout({ routes }: { routes: readonly CompositionRoute[] }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setIsMenuOpen(false), []);
  return (
    <Frame>
      <Arrival />
      <SkipLink href="#content">{t('site.skip')}</SkipLink>
      <ViewPlace />
      <ConsentPlace />
      <Header isMenuOpen={isMenuOpen} onOpenMenu={() => setIsMenuOpen(true)} />
      <main id="content" tabIndex={-1}>
        <SiteRoutes routes={routes} />
      </main>
      {pageKind(pathname) === 'wizard' ? null : <Footer />}
      <Overlays isMenuOpen={isMenuOpen} onCloseMenu={closeMenu} />
      <Messages />
    </Frame>
  );
}

/** A component of its own, so that its updates do not render the page again. */
function Arrival() {
  const { life } = useShell();
  const { pathname } = useLocation();
  useEffect(() => life.arrive(pathname), [life, pathname]);
  useArrival();
  useEntryLinks();
  return null;
}
