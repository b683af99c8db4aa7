import type { PageModule } from '@nitida/host';
import { Navigate, useParams } from 'react-router-dom';
import campaigns from '../../../content/campaigns/campaigns.json' with { type: 'json' };
import { preparePage } from '../../content/prepare-page.ts';
import { host } from '../../host.ts';
import { ContentPage } from '../section-parts/content-page.tsx';

/** An address that no campaign has needs nothing: it leads home. */
export const prepare: NonNullable<PageModule['prepare']> = async (language, { slug = '' }) =>
  campaigns.includes(slug) ? preparePage(`campaigns/${slug}`)(language) : undefined;

/** A page of a campaign, by the folder of its texts; an address that no campaign has leads home. */
export default function CampaignPage() {
  const { slug = '' } = useParams();
  if (!campaigns.includes(slug)) return <Navigate to={host().links.to('marketing.home') ?? '/'} replace />;
  return <ContentPage name={`campaigns/${slug}`} />;
}
