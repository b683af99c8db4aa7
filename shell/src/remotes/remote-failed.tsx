import { Button } from '@nitida/ui/buttons';
import { Section, Stack, Wrap } from '@nitida/ui/layout';
import { Heading, Lead } from '@nitida/ui/type';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { createGlobalStyle, styled } from 'styled-components';
import { onLateArrival } from './import-module.ts';

/** At the lower edge, over what is being read: nothing moves. */
const Bar = styled.div`
  position: fixed;
  z-index: var(--z-bar);
  inset: auto 0 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 8px 24px;
  max-height: 50vh;
  overflow: auto;
  padding: 12px 20px calc(12px + env(safe-area-inset-bottom));
  border-top: 1px solid var(--grout);
  background: var(--linen);
  color: var(--ink);
  font-size: var(--t-small);
  line-height: 1.45;
  box-shadow: var(--e-3);

  @media print {
    display: none;
  }
`;

/** What is focused on the page is scrolled clear of the bar, and the page's end can be read. */
const RoomBelow = createGlobalStyle`
  html {
    scroll-padding-bottom: 180px;
  }
  body {
    padding-bottom: 160px;
  }
  @media print {
    body {
      padding-bottom: 0;
    }
  }
`;

interface RemoteFailedProps {
  /** Which attempt failed: each failure is read out. */
  attempt: number;
  isRetrying: boolean;
  /** The page can be read, and only lacks its scripts. */
  isOverPage: boolean;
  onRetry: () => void;
}

/** Stands where a page should, or over one that can only be read: says that it could not be loaded, and tries again when asked, when a late file arrives, or when the network is back. */
export function RemoteFailed({ attempt, isRetrying, isOverPage, onRetry }: RemoteFailedProps) {
  const { t } = useTranslation('common');
  useEffect(() => onLateArrival(onRetry), [onRetry]);
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  const button = (
    <Button
      look={isOverPage ? 'secondary' : 'primary'}
      isCompact={isOverPage}
      isBusy={isRetrying}
      busyLabel={t('site.loading')}
      onPress={onRetry}
    >
      {t('remote.failed.retry')}
    </Button>
  );
  if (isOverPage)
    return (
      <Bar>
        <RoomBelow />
        <div role="alert" key={attempt}>
          <p>
            <strong>{t('remote.failed.title')}</strong>
          </p>
          <p>{t('remote.failed.body')}</p>
        </div>
        {button}
      </Bar>
    );
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
          <div>{button}</div>
        </Stack>
      </Wrap>
    </Section>
  );
}
