import { preparePage } from '../../content/prepare-page.ts';
import { ReadingPage } from './reading-page.tsx';

export const prepare = preparePage('accessibility', (language) => import(`../../../content/accessibility/${language}.json`));

export default function AccessibilityPage() {
  return <ReadingPage name="accessibility" />;
}
