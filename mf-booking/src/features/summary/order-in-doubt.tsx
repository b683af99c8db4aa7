import { TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { useTexts } from '../../lib/use-texts.ts';

/** The answer to an order was lost, so the page must claim neither that it was ordered nor that it was not. */
export function OrderInDoubt({ onLookAgain }: { onLookAgain: () => void }) {
  const t = useTexts();
  return (
    <Note
      tone="error"
      isLive
      title={t('summary.unknownTitle')}
      action={<TextLink onPress={onLookAgain}>{t('summary.lookAgain')}</TextLink>}
    >
      {t('summary.unknownBody')}
    </Note>
  );
}
