import * as z from 'zod';

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const folder = 'campaigns/';
const longestName = 64;

/** The name of a campaign's page: `campaigns/<slug>`. Staff choose the slug. */
export type CampaignName = `campaigns/${string}`;

export const isCampaignName = (name: unknown): name is CampaignName =>
  typeof name === 'string' && name.length <= longestName && name.startsWith(folder) && slug.test(name.slice(folder.length));

/** A campaign as a place that a button, an entry or a bar leads to. */
export const campaignDestination = z.templateLiteral([folder, z.string().regex(slug)]).refine(isCampaignName, 'this page does not exist');
