import { ReadingPage } from './reading-page.tsx';

export default function CancellationPolicyPage() {
  return <ReadingPage name="cancellation-policy" />;
}
