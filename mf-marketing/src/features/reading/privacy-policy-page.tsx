import { ReadingPage } from './reading-page.tsx';

export default function PrivacyPolicyPage() {
  return <ReadingPage name="privacy-policy" />;
}
