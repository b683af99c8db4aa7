import type { CampaignName } from '@nitida/contract/content/campaigns';
import type { Destination } from '../../content/schema.ts';
import { host } from '../host.ts';
import { editions } from './use-page-content.ts';

/** The form on the same page. */
export const formAddress = '#form';

const campaigns = 'campaigns/';
const isCampaign = (destination: Destination): destination is CampaignName => destination.startsWith(campaigns);

/** The path of a destination; null when this composition has no such page, or when staff took the campaign down. */
export function pathTo(destination: Destination): string | null {
  const { links } = host();
  if (destination === 'form') return formAddress;
  if (!isCampaign(destination)) return destination === 'booking.wizard' ? links.to(destination, {}) : links.to(destination);
  return editions.loaded()?.takenDown?.includes(destination)
    ? null
    : links.to('marketing.campaign', { slug: destination.slice(campaigns.length) });
}

/** A path as the property of a link. The browser itself goes to a place on the same page; the router would only change the address. */
export const wayTo = (path: string): { to: string } | { href: string } => (path === formAddress ? { href: path } : { to: path });
