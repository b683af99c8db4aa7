import { preparePage } from '../../content/prepare-page.ts';
import { ReadingPage } from './reading-page.tsx';

export const prepare = preparePage('terms-of-use', (language) => import(`../../../content/terms-of-use/${language}.json`));

export default function TermsOfUsePage() {
  return <ReadingPage name="terms-of-use" />;
}
