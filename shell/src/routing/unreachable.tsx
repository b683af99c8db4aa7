import { Button } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { Section, Stack, Wrap } from '@nitida/ui/layout';
import { Heading, Lead } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell } from '../core/shell-context.ts';
import { longMs } from '../http/long-waits.ts';

/** Shown on a customer's page while the server does not answer who is signed in. Asking the customer to log in would be wrong and would fail. */
export function Unreachable() {
  const { t } = useTranslation('common');
  const { session, host } = useShell();
  const [isTrying, setIsTrying] = useState(false);
  useEffect(() => host.page.setTitle(t('connection.unreachable')), [host, t]);
  const retry = async () => {
    setIsTrying(true);
    await session.restore();
    setIsTrying(false);
  };
  return (
    <Section as="div">
      <Wrap>
        <Stack gap={5}>
          <Stack gap={3}>
            <Heading level={1} look={2}>
              {t('connection.unreachable')}
            </Heading>
            <Lead>{t('connection.unreachableBody')}</Lead>
          </Stack>
          <div>
            <Button isBusy={isTrying} busyLabel={t('site.loading')} onPress={() => void retry()}>
              {t('remote.failed.retry')}
            </Button>
          </div>
        </Stack>
      </Wrap>
    </Section>
  );
}

/** Shown after a long wait, unless the note over the page already says so. */
export function SlowNote() {
  const { t } = useTranslation('common');
  const { waits } = useShell();
  const isSaid = useAtomValue(waits.isLongAtom);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong && !isSaid ? <Note isLive>{t('connection.slow')}</Note> : null;
}
