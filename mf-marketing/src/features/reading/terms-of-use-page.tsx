import { prepareLegalPage } from './page-versions.ts';
import { ReadingPage } from './reading-page.tsx';

export const prepare = prepareLegalPage('terms-of-use', (language) => import(`../../../content/terms-of-use/${language}.json`));

export default function TermsOfUsePage() {
  return <ReadingPage name="terms-of-use" />;
}
