import { Button, TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { below1024, Row, Stack } from '@nitida/ui/layout';
import { Heading } from '@nitida/ui/type';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useDraft } from '../draft-parts/use-draft.ts';
import type { PriceView } from '../price-parts/price-view.ts';
import { SummaryLayout } from './summary-layout.tsx';

const Reason = styled.p`
  text-wrap: balance;
`;

/* Below 1024 px, the bottom bar has the same button. */
const BesidePanel = styled.div`
  ${below1024} {
    display: none;
  }
`;

export interface GuestOrderProps {
  view: PriceView;
  head: ReactNode;
  /** The choices of the wizard, above the reason for an account. */
  choices: ReactNode;
}

/** Lets a guest log in or sign up before ordering. The draft is preserved. */
export function GuestOrder({ view, head, choices }: GuestOrderProps) {
  const t = useTexts();
  const { flush } = useDraft();
  const [isMailSent, setIsMailSent] = useState(false);
  const open = async (mode: 'signup' | 'login') => {
    // The link in the mail continues with the draft on the server, in this browser or in another one.
    await flush();
    const outcome = await host().session.openAuth(mode);
    setIsMailSent(outcome === 'awaitingVerification');
  };
  const button = (
    <Button isWide onPress={() => void open('signup')}>
      {t('summary.guestButton')}
    </Button>
  );
  return (
    <SummaryLayout view={view} head={head} panelButton={button} barButton={button}>
      {choices}
      <Stack gap={4} as="section" aria-labelledby="guest-title">
        <Heading level={2} look={2} id="guest-title">
          {t('summary.guestTitle')}
        </Heading>
        <Reason>{t('summary.guestInfo')}</Reason>
        {isMailSent ? (
          <Note tone="ok" isLive title={t('summary.mailSentTitle')}>
            {t('summary.mailSent')}
          </Note>
        ) : null}
        <Row gap={6}>
          <BesidePanel>
            <Button look="secondary" onPress={() => void open('signup')}>
              {t('summary.guestButton')}
            </Button>
          </BesidePanel>
          <TextLink onPress={() => void open('login')}>{t('summary.guestLogin')}</TextLink>
        </Row>
      </Stack>
    </SummaryLayout>
  );
}
