import { useTranslation } from 'react-i18next';
import { useShell } from '../core/shell-context.ts';

export interface SiteLink {
  to: string;
  name: string;
}

/** Leaves out what no release in the composition owns. */
export function ownedLinks(links: readonly { to: string | null; name: string }[]): SiteLink[] {
  return links.flatMap(({ to, name }) => (to === null ? [] : [{ to, name }]));
}

/** The four tabs of the header. */
export function useSiteTabs(): SiteLink[] {
  const { t } = useTranslation('common');
  const { links } = useShell().host;
  return ownedLinks([
    { to: links.to('booking.wizard', {}) ?? '/', name: t('header.booking') },
    { to: links.to('work.home'), name: t('header.work') },
    { to: links.to('marketing.affiliateProgram'), name: t('header.affiliate') },
    { to: links.to('marketing.businessForm'), name: t('header.business') },
  ]);
}
