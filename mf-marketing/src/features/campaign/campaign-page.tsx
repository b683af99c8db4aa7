import { Navigate, useParams } from 'react-router-dom';
import campaigns from '../../../content/campaigns/campaigns.json' with { type: 'json' };
import { host } from '../../host.ts';
import { ContentPage } from '../section-parts/content-page.tsx';

/** A page of a campaign, by the folder of its texts; an address that no campaign has leads home. */
export default function CampaignPage() {
  const { slug = '' } = useParams();
  if (!campaigns.includes(slug)) return <Navigate to={host().links.to('marketing.home') ?? '/'} replace />;
  return <ContentPage name={`campaigns/${slug}`} />;
}
