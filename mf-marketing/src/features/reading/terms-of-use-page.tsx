import { ReadingPage } from './reading-page.tsx';

export default function TermsOfUsePage() {
  return <ReadingPage name="terms-of-use" />;
}
