import { preparePage } from '../../content/prepare-page.ts';
import { ReadingPage } from './reading-page.tsx';
import { RefundCalculator } from './refund-calculator.tsx';

export const prepare = preparePage('cancellation-policy', (language) => import(`../../../content/cancellation-policy/${language}.json`));

export default function CancellationPolicyPage() {
  return <ReadingPage name="cancellation-policy" filled={() => <RefundCalculator />} />;
}
