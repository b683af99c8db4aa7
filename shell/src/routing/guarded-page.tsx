import { Button } from '@nitida/ui/buttons';
import { Skeleton } from '@nitida/ui/feedback';
import { Row, Section, Stack, Wrap } from '@nitida/ui/layout';
import { Heading, Lead } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell } from '../core/shell-context.ts';
import { type CompositionRoute, RemotePage } from '../remotes/index.ts';
import { SlowNote, Unreachable } from './unreachable.tsx';

/** A page with the access rule of its route. A guest logs in first on a customer's page. */
export function GuardedPage({ route }: { route: CompositionRoute }) {
  return route.access === 'customer' ? <CustomerPage route={route} /> : <RemotePage route={route} skeleton={<PageSkeleton />} />;
}

function CustomerPage({ route }: { route: CompositionRoute }) {
  const { session } = useShell();
  const status = useAtomValue(session.statusAtom);
  const isUnknown = useAtomValue(session.isUnknownAtom);
  if (status === 'authenticated') return <RemotePage route={route} skeleton={<PageSkeleton />} />;
  if (status === 'restoring') return <PageSkeleton />;
  return isUnknown ? <Unreachable /> : <LogInFirst />;
}

/** The page behind the log-in modal, which remains when a guest closes the modal. */
function LogInFirst() {
  const { t } = useTranslation('common');
  const { session, auth, host } = useShell();
  useEffect(() => {
    if (!session.consumeDeclined()) void session.openAuth('login');
    return auth.closeLogIn;
  }, [session, auth]);
  useEffect(() => host.page.setTitle(t('gate.title')), [host, t]);
  return (
    <Section as="div">
      <Wrap>
        <Stack gap={5}>
          <Stack gap={3}>
            <Heading level={1} look={2}>
              {t('gate.title')}
            </Heading>
            <Lead>{t('gate.body')}</Lead>
          </Stack>
          <Row gap={3}>
            <Button onPress={() => void session.openAuth('login')}>{t('header.logIn')}</Button>
            <Button look="secondary" onPress={() => void session.openAuth('signup')}>
              {t('header.signUp')}
            </Button>
          </Row>
        </Stack>
      </Wrap>
    </Section>
  );
}

function PageSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Section as="div">
      <Wrap>
        <Stack gap={5}>
          <SlowNote />
          <Skeleton label={t('site.loading')} shape="panel" />
        </Stack>
      </Wrap>
    </Section>
  );
}
