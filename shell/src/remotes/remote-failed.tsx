import { Button } from '@nitida/ui/buttons';
import { Section, Stack, Wrap } from '@nitida/ui/layout';
import { Heading, Lead } from '@nitida/ui/type';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { onLateArrival } from './import-module.ts';

interface RemoteFailedProps {
  /** Which attempt failed: each failure is read out. */
  attempt: number;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Stands where a page should: says that it could not be loaded, and tries again when asked, or when a late file arrives. */
export function RemoteFailed({ attempt, isRetrying, onRetry }: RemoteFailedProps) {
  const { t } = useTranslation('common');
  useEffect(() => onLateArrival(onRetry), [onRetry]);
  return (
    <Section as="div">
      <Wrap>
        <Stack gap={4}>
          <div role="alert" key={attempt}>
            <Stack gap={3}>
              <Heading level={1} look={2}>
                {t('remote.failed.title')}
              </Heading>
              <Lead>{t('remote.failed.body')}</Lead>
            </Stack>
          </div>
          <div>
            <Button isBusy={isRetrying} busyLabel={t('site.loading')} onPress={onRetry}>
              {t('remote.failed.retry')}
            </Button>
          </div>
        </Stack>
      </Wrap>
    </Section>
  );
}
