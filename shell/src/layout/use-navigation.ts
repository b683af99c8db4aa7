import type { NavigationPlace } from '@nitida/contract';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useShell } from '../core/shell-context.ts';

export interface SiteLink {
  to: string;
  name: string;
}

/** The links that remotes declare for a place, by their order. */
export function useNavigation(): (place: NavigationPlace) => SiteLink[] {
  const { host, siteNavigation } = useShell();
  const links = siteNavigation.in(useAtomValue(host.language.languageAtom));
  return (place) => links[place] ?? [];
}

/** The tabs of the header. That of the booking is the shell's own: where nothing can be booked, it leads home. */
export function useSiteTabs(): SiteLink[] {
  const { t } = useTranslation('common');
  const { links } = useShell().host;
  const navigation = useNavigation();
  return [{ to: links.to('booking.wizard', {}) ?? '/', name: t('header.booking') }, ...navigation('tabs')];
}
