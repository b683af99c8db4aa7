import { Button, IconButton } from '@nitida/ui/buttons';
import { Wordmark } from '@nitida/ui/logo';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useShell } from '../core/shell-context.ts';
import { LanguageMenu } from '../language/language-menu.tsx';
import { hasTabs, pageKind } from '../routing/current-route.ts';
import { Bar, Bell, Guest, Inner, LanguagePlace, LogIn, Right } from './header-styles.tsx';
import { HeaderTabs } from './header-tabs.tsx';
import { useIsScrolled } from './use-is-scrolled.ts';

interface HeaderProps {
  isMenuOpen: boolean;
  onOpenMenu: () => void;
}

export function Header({ isMenuOpen, onOpenMenu }: HeaderProps) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const { session, notifications } = useShell();
  const status = useAtomValue(session.statusAtom);
  const count = useAtomValue(notifications.unreadCountAtom);
  const isWizard = pageKind(pathname) === 'wizard';
  return (
    <Bar $isScrolled={useIsScrolled()} $isSticky={!isWizard} data-stays-on-top={isWizard ? undefined : ''}>
      <Inner>
        <Link to="/" aria-label={t('site.home')}>
          <Wordmark height={30} />
        </Link>
        {hasTabs(pathname) ? <HeaderTabs /> : null}
        <Right>
          {/* The session is known late. The buttons that depend on it come first, where nothing else moves when they appear. */}
          {status === 'guest' ? (
            <Guest>
              <LogIn type="button" onClick={() => void session.openAuth('login')}>
                {t('header.logIn')}
              </LogIn>
              <Button look="secondary" isCompact onPress={() => void session.openAuth('signup')}>
                {t('header.signUp')}
              </Button>
            </Guest>
          ) : null}
          {status === 'authenticated' ? (
            <Bell>
              <IconButton
                icon="bell"
                label={count > 0 ? t('header.notificationsUnread', { number: count }) : t('header.notifications')}
                badge={count}
                aria-haspopup="dialog"
                onPress={notifications.openPanel}
              />
            </Bell>
          ) : null}
          <LanguagePlace $isBesideTabs={hasTabs(pathname)}>
            <LanguageMenu />
          </LanguagePlace>
          <IconButton icon="menu" label={t('header.menu')} aria-haspopup="dialog" aria-expanded={isMenuOpen} onPress={onOpenMenu} />
        </Right>
      </Inner>
    </Bar>
  );
}
