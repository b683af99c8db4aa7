import { Button } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { useTranslation } from 'react-i18next';

/** A rule without its figure is misleading, so the page says that figures are missing. */
export function FiguresFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('marketing');
  return (
    <Note
      tone="error"
      isLive
      action={
        <Button look="secondary" isCompact onPress={onRetry}>
          {t('failed.retry')}
        </Button>
      }
    >
      {t('failed.figures')}
    </Note>
  );
}
