import { ButtonLink } from '@nitida/ui/buttons';
import { SidePanel } from '@nitida/ui/dialog';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useShell } from '../core/shell-context.ts';
import { hasTabs, pageKind } from '../routing/current-route.ts';
import { MenuAction, MenuGroup, MenuLink } from './menu-entries.tsx';
import { Divider, Entries, Foot, List, OnlyNarrow, Person, Roomy } from './menu-styles.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { type SiteLink, useNavigation } from './use-navigation.ts';

interface MenuPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The burger menu in its three shapes: work pages, guests, customers. The booking is its one action, and stays in sight. */
export default function MenuPanel({ isOpen, onClose }: MenuPanelProps) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const { consent, session, host } = useShell();
  const isCustomer = useAtomValue(session.statusAtom) === 'authenticated';
  const isWork = pageKind(pathname) === 'work';
  const path = host.links.to('booking.wizard', {});
  const booking = useNavigation()('menu.end').find(({ to }) => to === path);
  const showConsent = () => {
    onClose();
    consent.show();
  };
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title={t('header.menu')}
      closeLabel={t('dialog.close')}
      footer={
        booking && (
          <ButtonLink to={booking.to} isWide onPress={onClose}>
            {booking.name}
          </ButtonLink>
        )
      }
    >
      <Entries aria-label={t('header.menu')} $isDense={isCustomer || isWork} $hasAction={booking !== undefined}>
        {isWork && <WorkEntries onLeave={onClose} />}
        {isCustomer && !isWork ? <CustomerEntries onLeave={onClose} /> : <GuestEntries isKnown={isCustomer} onLeave={onClose} />}
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

function MenuLinks({ links, onLeave }: { links: readonly SiteLink[]; onLeave: () => void }) {
  return links.map(({ to, name }) => <MenuLink key={to} to={to} name={name} onLeave={onLeave} />);
}

/** The sections of the site that the header shows as tabs, where there is room for them. */
function SectionLinks({ onLeave }: { onLeave: () => void }) {
  const { pathname } = useLocation();
  const links = useNavigation()('tabs').filter(({ to }) => pageKind(to) !== 'work' || pageKind(pathname) !== 'work');
  const Place = hasTabs(pathname) ? OnlyNarrow : List;
  return links.length > 0 ? (
    <Place>
      <MenuLinks links={links} onLeave={onLeave} />
    </Place>
  ) : null;
}

/** What everybody finds at the end of the entries, beside the booking. */
function EndLinks({ onLeave }: { onLeave: () => void }) {
  const booking = useShell().host.links.to('booking.wizard', {});
  const links = useNavigation()('menu.end').filter(({ to }) => to !== booking);
  return <MenuLinks links={links} onLeave={onLeave} />;
}

function WorkEntries({ onLeave }: { onLeave: () => void }) {
  const navigation = useNavigation();
  return (
    <>
      <List>
        <MenuLinks links={navigation('menu.work')} onLeave={onLeave} />
      </List>
      <Divider />
    </>
  );
}

/** The whole site for guests. On work pages customers have the same entries, without those for strangers. */
function GuestEntries({ isKnown, onLeave }: { isKnown: boolean; onLeave: () => void }) {
  const { t } = useTranslation('common');
  const { session } = useShell();
  const navigation = useNavigation();
  const open = (mode: 'login' | 'signup') => {
    onLeave();
    void session.openAuth(mode);
  };
  return (
    <>
      {isKnown ? null : (
        <>
          <List>
            <MenuAction name={t('header.signUp')} onPress={() => open('signup')} />
            <MenuAction name={t('header.logIn')} onPress={() => open('login')} />
          </List>
          <Divider />
        </>
      )}
      <List>
        <MenuLinks links={navigation('menu.info')} onLeave={onLeave} />
        <EndLinks onLeave={onLeave} />
      </List>
      <SectionLinks onLeave={onLeave} />
    </>
  );
}

/** The pages of the account, with all series after the orders. That of all series is the shell's own, because its path has a parameter. */
function useProfileLinks(): SiteLink[] {
  const { t } = useTranslation('common');
  const { links } = useShell().host;
  const declared = useNavigation()('menu.profile');
  const series = links.to('account.schedule', { subscriptionId: 'all' });
  if (series === null) return declared;
  const after = declared.findIndex(({ to }) => to === links.to('account.orders', {})) + 1;
  return declared.toSpliced(after, 0, { to: series, name: t('menu.series') });
}

function CustomerEntries({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const { session } = useShell();
  const user = useAtomValue(session.userAtom);
  const navigation = useNavigation();
  const info = navigation('menu.info');
  const profile = useProfileLinks();
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
          <MenuLinks links={profile} onLeave={onLeave} />
          <MenuAction name={t('menu.logOut')} onPress={logOut} />
        </MenuGroup>
        {info.length > 0 ? (
          <MenuGroup name={t('menu.info')}>
            <MenuLinks links={info} onLeave={onLeave} />
          </MenuGroup>
        ) : null}
        <EndLinks onLeave={onLeave} />
      </List>
      {hasTabs(pathname) && <SectionLinks onLeave={onLeave} />}
    </>
  );
}
