import { useTranslation } from 'react-i18next';
import { useShell } from '../core/shell-context.ts';
import { type SiteLink, useNavigation } from './use-navigation.ts';

export interface FooterGroup {
  name: string;
  links: SiteLink[];
  /** What opens in place, after the links. */
  actions?: { name: string; run: () => void }[];
}

/** The footer's three lists; one without links is not shown. */
export function useFooterGroups(): FooterGroup[] {
  const { t } = useTranslation('common');
  const { consent } = useShell();
  const navigation = useNavigation();
  const groups: FooterGroup[] = [
    { name: t('footer.cleaning'), links: navigation('footer.cleaning') },
    { name: t('footer.withUs'), links: navigation('footer.withUs') },
    { name: t('footer.legal'), links: navigation('footer.legal'), actions: [{ name: t('consent.settings'), run: consent.show }] },
  ];
  return groups.filter((group) => group.links.length + (group.actions?.length ?? 0) > 0);
}
