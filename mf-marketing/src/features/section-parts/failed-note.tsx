import { Button } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FailedNoteProps {
  children: ReactNode;
  /** Whether it appears in place of content and is announced. */
  isLive?: boolean;
  onRetry: () => void;
}

/** Says what could not be loaded, with a button that tries again. */
export function FailedNote({ children, isLive = false, onRetry }: FailedNoteProps) {
  const { t } = useTranslation('marketing');
  return (
    <Note
      tone="error"
      isLive={isLive}
      action={
        <Button look="secondary" isCompact onPress={onRetry}>
          {t('failed.retry')}
        </Button>
      }
    >
      {children}
    </Note>
  );
}

/** A rule without its figure is misleading, so the page says that figures are missing. */
export function FiguresFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('marketing');
  return (
    <FailedNote isLive onRetry={onRetry}>
      {t('failed.figures')}
    </FailedNote>
  );
}
