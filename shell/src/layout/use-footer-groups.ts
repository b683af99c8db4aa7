import { useTranslation } from 'react-i18next';
import { useShell } from '../core/shell-context.ts';
import { ownedLinks, type SiteLink } from './use-site-tabs.ts';

export interface FooterGroup {
  name: string;
  links: SiteLink[];
  /** What opens in place, after the links. */
  actions?: { name: string; run: () => void }[];
}

/** The footer's three lists; one without links is not shown. */
export function useFooterGroups(): FooterGroup[] {
  const { t } = useTranslation('common');
  const { consent, host } = useShell();
  const { links } = host;
  const groups: FooterGroup[] = [
    {
      name: t('footer.cleaning'),
      links: ownedLinks([
        { to: links.to('booking.wizard', {}), name: t('footer.book') },
        { to: links.to('marketing.infoPrice'), name: t('menu.services') },
        { to: links.to('marketing.faq'), name: t('menu.faq') },
        { to: links.to('marketing.cancellationPolicy'), name: t('menu.cancellationPolicy') },
        { to: links.to('marketing.contactUs'), name: t('menu.contactUs') },
      ]),
    },
    {
      name: t('footer.withUs'),
      links: ownedLinks([
        { to: links.to('work.home'), name: t('header.work') },
        { to: links.to('work.instructions'), name: t('footer.guide') },
        { to: links.to('marketing.affiliateProgram'), name: t('header.affiliate') },
        { to: links.to('marketing.businessForm'), name: t('header.business') },
      ]),
    },
    {
      name: t('footer.legal'),
      links: ownedLinks([
        { to: links.to('marketing.termsOfUse'), name: t('footer.terms') },
        { to: links.to('marketing.privacyPolicy'), name: t('footer.privacy') },
        { to: links.to('marketing.cookies'), name: t('footer.cookies') },
        { to: links.to('marketing.legalNotice'), name: t('footer.legalNotice') },
      ]),
      actions: [{ name: t('consent.settings'), run: consent.show }],
    },
  ];
  return groups.filter((group) => group.links.length + (group.actions?.length ?? 0) > 0);
}
