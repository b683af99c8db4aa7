import { draftPageOf } from '@nitida/contract/content/preview-messages';
import type { PageModule } from '@nitida/host';
import { useParams } from 'react-router-dom';
import campaigns from '../../../content/campaigns/campaigns.json' with { type: 'json' };
import { draftToken } from '../../content/draft-token.ts';
import { editions, type PageName } from '../../content/use-page-content.ts';
import { NotFoundPage } from '../not-found-parts/not-found-page.tsx';
import { ContentPage } from '../section-parts/content-page.tsx';
import { prepareSections } from '../section-parts/prepare-sections.ts';

/** The page of a campaign that staff made, or whose texts are in the folder of the same name. For any other, the page says that it is not found. */
const nameOf = (slug = ''): PageName => {
  const name: PageName = `campaigns/${slug}`;
  return campaigns.includes(slug) || isDrafted(name) || editions.loaded()?.editions[name] !== undefined ? name : 'not-found';
};

/** Whether the document shows the draft of this page, which may be in no edition yet. */
const isDrafted = (name: PageName): boolean => draftToken !== null && draftPageOf(draftToken) === name;

export const prepare: NonNullable<PageModule['prepare']> = async (language, { slug }) => {
  await editions.load();
  const name = nameOf(slug);
  const importFile =
    name === 'not-found'
      ? (next: string) => import(`../../../content/not-found/${next}.json`)
      : (next: string) => import(`../../../content/campaigns/${slug}/${next}.json`);
  return prepareSections(name, importFile)(language);
};

export default function CampaignPage() {
  const { slug } = useParams();
  const name = nameOf(slug);
  return name === 'not-found' ? <NotFoundPage /> : <ContentPage name={name} />;
}
