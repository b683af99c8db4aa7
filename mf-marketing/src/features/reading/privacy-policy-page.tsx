import { prepareLegalPage } from './page-versions.ts';
import { ReadingPage } from './reading-page.tsx';

export const prepare = prepareLegalPage('privacy-policy', (language) => import(`../../../content/privacy-policy/${language}.json`));

export default function PrivacyPolicyPage() {
  return <ReadingPage name="privacy-policy" />;
}
