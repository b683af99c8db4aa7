import type { ErrorCode } from '@nitida/contract';
import { Button } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';

interface Props {
  failure: { code: ErrorCode; params?: Record<string, string | number> | undefined };
  onRetry: () => void;
}

/** What went wrong, and the way to ask again. */
export function LoadFailed({ failure, onRetry }: Props) {
  const { t } = useTranslation('account');
  return (
    <Note
      tone="error"
      title={t('error.load.title')}
      isLive
      action={
        <Button look="secondary" isCompact onPress={onRetry}>
          {t('error.load.retry')}
        </Button>
      }
    >
      {host().language.errorText(failure)}
    </Note>
  );
}
