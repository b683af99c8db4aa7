import { Button } from '@nitida/ui/buttons';
import { Section, Stack, Wrap } from '@nitida/ui/layout';
import { Heading, Lead } from '@nitida/ui/type';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { createGlobalStyle, styled } from 'styled-components';
import { onLateArrival } from './late-arrival.ts';

/** Fixed at the bottom edge over the page, so that the content does not move, and over a bar of the page itself, whose buttons need the missing scripts. */
const Bar = styled.div`
  position: fixed;
  z-index: calc(var(--z-bar) + 1);
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

/** Keeps the focused element and the end of the page visible above the bar. */
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
  /** The number of the failed attempt. Each failure is announced. */
  attempt: number;
  isRetrying: boolean;
  /** The prerendered page is readable and lacks only its scripts. */
  isOverPage: boolean;
  /** Tries again without the visitor: a late file has arrived, or the network is back. */
  onRetry: () => void;
  /** The visitor presses the button. */
  onPress: () => void;
}

/**
 * Says that a page could not be loaded, in place of the page or over its prerendered content. It retries on request, when a late file arrives and when the
 * network is back.
 */
export function RemoteFailed({ attempt, isRetrying, isOverPage, onRetry, onPress }: RemoteFailedProps) {
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
      onPress={onPress}
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
