import { Button } from '@nitida/ui/buttons';
import { Skeleton } from '@nitida/ui/feedback';
import { ButtonRow, below744, PicturePage, Section, Stack, Wrap } from '@nitida/ui/layout';
import { Heading, Lead } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useShell } from '../core/shell-context.ts';
import { type CompositionRoute, PreservedOr, RemotePage } from '../remotes/index.ts';
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
  if (status === 'restoring') return <PreservedOr skeleton={<PageSkeleton />} />;
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
    <Gate>
      <div>
        <Heading level={1} tabIndex={-1}>
          {t('gate.title')}
        </Heading>
        <Lead>{t('gate.body')}</Lead>
        <Buttons>
          <Button onPress={() => void session.openAuth('login')}>{t('header.logIn')}</Button>
          <Button look="secondary" onPress={() => void session.openAuth('signup')}>
            {t('header.signUp')}
          </Button>
        </Buttons>
      </div>
      <div>
        <LateDrawing />
      </div>
    </Gate>
  );
}

/** The drawing comes after the page. Without its file the place stays empty. */
function LateDrawing() {
  const [Drawing, setDrawing] = useState<ComponentType | null>(null);
  const { host } = useShell();
  useEffect(
    () =>
      host.fetchLate(
        () => import('./keys-scene.tsx'),
        ({ KeysScene }) => setDrawing(() => KeysScene),
      ),
    [host],
  );
  return Drawing && <Drawing />;
}

/* Few words leave room for a higher picture on a phone. */
const Gate = styled(PicturePage)`
  ${below744} {
    > :last-child {
      aspect-ratio: 1;
    }
    > :last-child > svg {
      height: 100%;
    }
  }
`;

const Buttons = styled(ButtonRow)`
  margin-top: var(--s-4);

  ${below744} {
    > * {
      flex: 1 1 0;
    }
  }
`;

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
