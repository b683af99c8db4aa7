import { prepareLegalPage } from './page-versions.ts';
import { ReadingPage } from './reading-page.tsx';
import { RefundCalculator } from './refund-calculator.tsx';

export const prepare = prepareLegalPage(
  'cancellation-policy',
  (language) => import(`../../../content/cancellation-policy/${language}.json`),
);

export default function CancellationPolicyPage() {
  return <ReadingPage name="cancellation-policy" filled={() => <RefundCalculator />} />;
}
