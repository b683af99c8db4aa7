import { preparePage } from '../../content/prepare-page.ts';
import { ReadingPage } from './reading-page.tsx';

export const prepare = preparePage('privacy-policy', (language) => import(`../../../content/privacy-policy/${language}.json`));

export default function PrivacyPolicyPage() {
  return <ReadingPage name="privacy-policy" />;
}
