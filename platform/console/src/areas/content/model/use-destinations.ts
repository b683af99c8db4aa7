import { type Language, languages, type ReleasedNavigation, type ShownCampaign } from '@nitida/contract';
import { isCampaignName } from '@nitida/contract/content/campaigns';
import type { ShownPages } from '@nitida/contract/content/destinations';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../calls/use-answer.ts';
import { useNames } from './use-names.ts';

interface Choice {
  id: string;
  name: string;
}

export interface Destinations {
  /** The campaigns by their titles, and the chosen one even when visitors do not have it. */
  campaignChoices: (chosen?: string) => Choice[];
  /** The campaigns as entries of a menu, with their titles as names. */
  campaignEntries: ReleasedNavigation;
  /** What links can lead to. Null until it is known. */
  shown: ShownPages | null;
}

/** What buttons, entries and announcements can lead to beside the pages of the site. */
export function useDestinations(): Destinations {
  const { t, i18n } = useTranslation();
  const names = useNames();
  const { data } = useAnswer(['getDestinations']);
  return useMemo(() => {
    const campaigns = data?.campaigns ?? [];
    const named = (id: string, title: string) => ({ id, name: t('destination.campaign', { title }) });
    const known = campaigns.map((one) => named(one.page, titleIn(one, i18n.language === 'es' ? 'es' : 'en')));
    return {
      campaignChoices: (chosen) =>
        isCampaignName(chosen) && !known.some(({ id }) => id === chosen) ? [...known, named(chosen, names.page(chosen))] : known,
      campaignEntries: campaigns.map((one) => ({ route: one.page, place: '', order: 0, names: titlesOf(one) })),
      shown: data === null ? null : { takenDown: data.takenDown, campaigns: campaigns.map(({ page }) => page) },
    };
  }, [data, t, i18n.language, names]);
}

const titleIn = ({ page, titles }: ShownCampaign, language: Language): string => titles[language] ?? titles.en ?? page;

const titlesOf = (campaign: ShownCampaign): Record<Language, string> =>
  Object.fromEntries(languages.map((language) => [language, titleIn(campaign, language)])) as Record<Language, string>;
