import { SidePanel } from '@nitida/ui/dialog';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useShell } from '../core/shell-context.ts';
import { hasTabs, pageKind } from '../routing/current-route.ts';
import { MenuAction, MenuButton, MenuGroup, MenuLink } from './menu-entries.tsx';
import { Divider, Entries, Foot, List, OnlyNarrow, Person, Roomy } from './menu-styles.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { type SiteLink, useNavigation, useSiteTabs } from './use-navigation.ts';

interface MenuPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The burger menu in its three shapes: work pages, guests, customers. Below them what the header has no room for. */
export default function MenuPanel({ isOpen, onClose }: MenuPanelProps) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const { consent, session } = useShell();
  const isCustomer = useAtomValue(session.statusAtom) === 'authenticated';
  const tabs = useSiteTabs();
  const showConsent = () => {
    onClose();
    consent.show();
  };
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={t('header.menu')} closeLabel={t('dialog.close')}>
      <Entries aria-label={t('header.menu')} $isDense={isCustomer}>
        <MainEntries onLeave={onClose} />
        {hasTabs(pathname) && tabs.length > 1 ? (
          <OnlyNarrow>
            <Divider />
            <List>
              <MenuLinks links={tabs} onLeave={onClose} />
            </List>
          </OnlyNarrow>
        ) : null}
        <Foot>
          <Divider />
          <Roomy>
            <ThemeSwitch />
          </Roomy>
          <Divider />
          <List>
            <MenuAction name={t('consent.settings')} onPress={showConsent} />
          </List>
        </Foot>
      </Entries>
    </SidePanel>
  );
}

function MainEntries({ onLeave }: { onLeave: () => void }) {
  const { pathname } = useLocation();
  const status = useAtomValue(useShell().session.statusAtom);
  if (pageKind(pathname) === 'work') return <WorkEntries onLeave={onLeave} />;
  return status === 'authenticated' ? <CustomerEntries onLeave={onLeave} /> : <GuestEntries onLeave={onLeave} />;
}

function MenuLinks({ links, onLeave }: { links: readonly SiteLink[]; onLeave: () => void }) {
  return links.map(({ to, name }) => <MenuLink key={to} to={to} name={name} onLeave={onLeave} />);
}

/** What everybody finds at the end of the entries. The booking is the one action of the menu. */
function EndLinks({ onLeave }: { onLeave: () => void }) {
  const links = useNavigation()('menu.end');
  const booking = useShell().host.links.to('booking.wizard', {});
  return links.map(({ to, name }) => {
    const Entry = to === booking ? MenuButton : MenuLink;
    return <Entry key={to} to={to} name={name} onLeave={onLeave} />;
  });
}

function WorkEntries({ onLeave }: { onLeave: () => void }) {
  const navigation = useNavigation();
  return (
    <List>
      <MenuLinks links={navigation('menu.work')} onLeave={onLeave} />
    </List>
  );
}

function GuestEntries({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('common');
  const { session } = useShell();
  const open = (mode: 'login' | 'signup') => {
    onLeave();
    void session.openAuth(mode);
  };
  return (
    <List>
      <MenuAction name={t('header.signUp')} onPress={() => open('signup')} />
      <MenuAction name={t('header.logIn')} onPress={() => open('login')} />
      <EndLinks onLeave={onLeave} />
    </List>
  );
}

function CustomerEntries({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('common');
  const { session } = useShell();
  const user = useAtomValue(session.userAtom);
  const navigation = useNavigation();
  const info = navigation('menu.info');
  const logOut = () => {
    onLeave();
    void session.logOut();
  };
  return (
    <>
      <Person>
        <span>
          {user?.name} {user?.surname}
        </span>
        <small>{user?.email}</small>
      </Person>
      <List>
        <MenuGroup name={t('menu.profile')} isOpenAtFirst>
          <MenuLinks links={navigation('menu.profile')} onLeave={onLeave} />
          <MenuAction name={t('menu.logOut')} onPress={logOut} />
        </MenuGroup>
        {info.length > 0 ? (
          <MenuGroup name={t('menu.info')}>
            <MenuLinks links={info} onLeave={onLeave} />
          </MenuGroup>
        ) : null}
        <EndLinks onLeave={onLeave} />
      </List>
    </>
  );
}
