import { useTranslation } from 'react-i18next';
import { useShell } from '../core/shell-context.ts';
import { ownedLinks } from './use-site-tabs.ts';

/** Links of the burger menu, by its parts; those that nobody owns are left out. */
export function useMenuLinks() {
  const { t } = useTranslation('common');
  const { links } = useShell().host;
  return {
    work: ownedLinks([
      { to: links.to('work.home'), name: t('menu.main') },
      { to: links.to('work.instructions'), name: t('menu.instructions') },
    ]),
    profile: ownedLinks([
      { to: links.to('account.personalInfo'), name: t('menu.personalInfo') },
      { to: links.to('account.addresses'), name: t('menu.addresses') },
      { to: links.to('account.orders', {}), name: t('menu.orders') },
      { to: links.to('account.settings'), name: t('menu.settings') },
    ]),
    info: ownedLinks([
      { to: links.to('marketing.infoPrice'), name: t('menu.services') },
      { to: links.to('marketing.cancellationPolicy'), name: t('menu.cancellationPolicy') },
      { to: links.to('marketing.faq'), name: t('menu.faq') },
    ]),
    contactUs: ownedLinks([{ to: links.to('marketing.contactUs'), name: t('menu.contactUs') }]),
    bookNow: ownedLinks([{ to: links.to('booking.wizard', {}), name: t('menu.bookNow') }]),
  };
}
