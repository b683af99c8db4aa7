import { Button } from '@nitida/ui/buttons';
import { EmptyState } from '@nitida/ui/feedback';
import { Wrap } from '@nitida/ui/layout';
import { styled } from 'styled-components';
import { useTexts } from '../../lib/use-texts.ts';

const Room = styled(Wrap)`
  padding-block: 56px 96px;
`;

/** The page that appears when the draft or the prices could not be loaded. */
export function LoadFailed({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
  const t = useTexts();
  return (
    <Room role="alert">
      <EmptyState
        isPage
        title={t('draft.failedTitle')}
        action={
          <Button isBusy={isBusy} busyLabel={t('draft.loading')} onPress={onRetry}>
            {t('draft.retry')}
          </Button>
        }
      >
        {t('draft.failedBody')}
      </EmptyState>
    </Room>
  );
}
