import type { PageModule } from '@nitida/host';
import { Navigate, useParams } from 'react-router-dom';
import campaigns from '../../../content/campaigns/campaigns.json' with { type: 'json' };
import { host } from '../../host.ts';
import { ContentPage } from '../section-parts/content-page.tsx';
import { prepareSections } from '../section-parts/prepare-sections.ts';

/** An unknown campaign prepares nothing, because its page redirects to home. */
export const prepare: NonNullable<PageModule['prepare']> = async (language, { slug = '' }) =>
  campaigns.includes(slug)
    ? prepareSections(`campaigns/${slug}`, (language) => import(`../../../content/campaigns/${slug}/${language}.json`))(language)
    : undefined;

/** The page of a campaign, whose texts are in the folder of the same name. An unknown campaign redirects to home. */
export default function CampaignPage() {
  const { slug = '' } = useParams();
  if (!campaigns.includes(slug)) return <Navigate to={host().links.to('marketing.home') ?? '/'} replace />;
  return <ContentPage name={`campaigns/${slug}`} />;
}
