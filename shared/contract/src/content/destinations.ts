import * as z from 'zod';
import { campaignDestination, isCampaignName } from './campaigns.ts';
import { contentTitles, pageAt } from './documents.ts';

/** A campaign that visitors have, with its title in each language. */
export const shownCampaign = z.object({ page: campaignDestination, titles: contentTitles });
export type ShownCampaign = z.infer<typeof shownCampaign>;

/** What a link can lead to now. */
export interface ShownPages {
  /** The pages that were taken down. */
  takenDown?: readonly string[];
  /** The campaigns that visitors have. */
  campaigns?: readonly string[];
}

/** Why visitors must not be led to a destination, or null. */
export function problemOfDestination(to: string, { takenDown = [], campaigns = [] }: ShownPages): string | null {
  const page = isCampaignName(to) ? to : pageAt(to);
  if (page === null) return null;
  if (takenDown.includes(page)) return 'this leads to a page that was taken down';
  return isCampaignName(page) && !campaigns.includes(page) ? 'this leads to a page that was never published' : null;
}
