import type { Order, User } from '@nitida/contract';
import { Status } from '@nitida/ui/feedback';
import { below1024, from1024, Panel, Stack, Wrap } from '@nitida/ui/layout';
import { Timeline } from '@nitida/ui/progress';
import { Heading, Lead } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { host } from '../../host.ts';
import { codeOf } from '../../lib/code.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useLateCode } from '../../lib/use-late-code.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { AlternativeOfferProps } from './alternative-offer.tsx';
import { ArrivalPicture, OutcomePicture, useArrival } from './arrival.tsx';
import { AssignedCleaners } from './assigned-cleaners.tsx';
import { headlineOf } from './headline.ts';
import { LeadText } from './lead-text.tsx';
import { NextActions } from './next-actions.tsx';
import { OrderPanel } from './order-panel.tsx';
import { PayAgain } from './pay-again.tsx';
import { PayLaterNote } from './pay-later-note.tsx';
import { isUnpaid, type Phase, phaseOf } from './phase.ts';
import { hasReplyDial, ReplyDial } from './reply-dial.tsx';
import { timelineItems } from './timeline-items.ts';
import { UnpaidVisits } from './unpaid-visits.tsx';
import { useBookedVisits } from './use-booked-visits.ts';
import { useBookingDialog, wasAnnounced } from './use-booking-dialog.ts';
import { VisitStrip } from './visit-strip.tsx';

/* Actions that follow the headline stand under it, beside the picture. */
const actionsBesidePicture = css`
  grid-template-rows: auto 1fr;

  > :first-child {
    grid-row: 1 / span 2;
  }
  > :nth-child(2) > header + * {
    grid-area: 2 / 1;
  }
`;

/* On a tablet the whole picture has room beside the headline, and all else is below both. */
const besideHead = css<{ $hasActions: boolean }>`
  @media (min-width: 744px) and (max-width: 1023.98px) {
    grid-template-columns: minmax(0, 1fr) 300px;
    align-items: start;

    > div > *,
    > aside > *,
    > :nth-child(4) {
      grid-column: 1 / -1;
    }
    > :first-child {
      grid-area: 1 / 2;
    }
    > div > header {
      grid-area: 1 / 1;
    }
    ${({ $hasActions }) => $hasActions && actionsBesidePicture}
  }
`;

/* Both columns are as high as the higher one: the picture grows, or the panel under the headline. */
const level = css`
  grid-template-rows: 1fr auto;

  > :first-child {
    place-self: stretch;
  }
  > :nth-child(2) {
    display: flex;
    flex-direction: column;
    gap: 24px;
  }
  > :nth-child(2) > [data-grows] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    flex: 1;
    align-content: center;
  }
`;

const Columns = styled(Wrap)<{ $hasActions: boolean; $isLevel: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  padding-block: 40px 96px;

  /* The parts of both columns are in one column, where the dial and the cleaners follow the headline, and the order follows the steps. */
  ${below1024} {
    > :nth-child(2),
    > aside {
      display: contents;
    }
    > :first-child,
    > div > header {
      order: -2;
    }
    > aside > :not(:last-child),
    > div > [data-dial] {
      order: -1;
    }
    > aside > :last-child {
      order: 1;
    }
  }
  ${besideHead}
  ${from1024} {
    grid-template-columns: minmax(0, 1fr) 420px;
    grid-template-rows: auto 1fr;
    gap: 20px 80px;
    padding-block: 56px 120px;

    > :nth-child(2) {
      grid-area: 1 / 1 / span 2;
    }
    > aside {
      grid-area: 2 / 2;
    }
    > :nth-child(4) {
      grid-column: 1 / -1;
      margin-top: 12px;
    }
    ${({ $isLevel }) => $isLevel && level}
  }
`;

const Head = styled(Stack)`
  container-type: inline-size;
`;

/* A title with a day and an hour is long, and half a window narrow. */
const Title = styled(Heading)<{ $isLong: boolean }>`
  max-width: 13em;
  font-size: clamp(1.75rem, 11cqi, 4rem);
  line-height: 1.04;
  letter-spacing: -0.024em;

  ${from1024} {
    font-size: clamp(1.75rem, ${({ $isLong }) => ($isLong ? '9cqi' : '11cqi')}, 4rem);
  }
`;

/** In these phases the last step names the day and the hours of the cleaning. */
const aheadPhases: readonly Phase[] = ['awaiting', 'toPay', 'processing', 'confirmed'];

export interface ConfirmedOrderProps {
  order: Order;
  user: User;
  /** The token of an alternative that was offered by mail. */
  alternative: string | null;
  onReload: () => void;
}

/** The state of an order: its headline, its timeline and the actions that are left. */
export function ConfirmedOrder({ order, user, alternative, onReload }: ConfirmedOrderProps) {
  const t = useTexts();
  const format = useFormat();
  const location = useLocation();
  const now = useAtomValue(host().time.nowAtom);
  const headline = headlineOf(order, { t, format, now });
  useEffect(() => host().page.setTitle(headline.status), [headline.status]);
  const phase = phaseOf(order);
  const hasCleaningAhead = aheadPhases.includes(phase);
  const isBooked = phase === 'awaiting' || phase === 'confirmed';
  const arrival = useArrival(order.id, isBooked);
  const booked = useBookedVisits(isBooked && (order.subscriptionId !== null || !wasAnnounced(order.id)) ? order : null);
  useBookingDialog(order, user, { ...booked, isReady: arrival.hasOpened });
  const hasOffer = alternative !== null && phase === 'notConfirmed';
  const visits = booked.visits.length > 0 ? booked.visits : [order];
  const canPay = order.payable && isUnpaid(order);
  const actions = <NextActions order={order} hasOffer={hasOffer} />;
  const items = timelineItems(order, { t, format, now });
  const isWaiting = hasReplyDial(order);
  // A panel below the headline leaves no room for the steps beside the order, so they have a row below both columns.
  const hasStepsBelow = (hasOffer || isWaiting) && visits.length === 1 && items.length <= 6;
  const steps = (
    <Panel>
      <Timeline
        label={t('confirmation.timeline')}
        items={items}
        stateLabels={{ done: t('confirmation.stateDone'), now: t('confirmation.stateNow'), next: t('confirmation.stateNext') }}
        isRow={hasStepsBelow}
      />
    </Panel>
  );
  const dial = isWaiting ? <ReplyDial order={order} isWide={hasStepsBelow} /> : null;
  return (
    <Columns $hasActions={!hasOffer} $isLevel={hasStepsBelow}>
      {phase === 'awaiting' || phase === 'confirmed' ? <ArrivalPicture isOpening={arrival.isOpening} /> : <OutcomePicture phase={phase} />}
      <Stack gap={8}>
        <Head forwardedAs="header" gap={4} aria-live="polite">
          <Status tone={headline.tone}>{headline.status}</Status>
          <Title level={1} tabIndex={-1} $isLong={phase === 'confirmed'}>
            {headline.title}
          </Title>
          <Lead>
            <LeadText order={order} phase={phase} email={user.email} hasOffer={alternative !== null} />
          </Lead>
        </Head>
        {hasOffer ? <LateAlternative order={order} token={alternative} onAccepted={onReload} /> : null}
        {canPay ? (
          <PayAgain order={order} hasFailed={hasPaymentFailed(location.state)} onSettled={onReload}>
            {actions}
          </PayAgain>
        ) : null}
        {canPay ? null : actions}
        {isBooked ? <PayLaterNote order={order} /> : null}
        {isBooked ? <UnpaidVisits order={order} user={user} /> : null}
        {visits.length > 1 ? <VisitStrip order={order} visits={visits} /> : null}
        {hasStepsBelow ? dial : steps}
      </Stack>
      <Stack gap={5} as="aside">
        {hasStepsBelow ? null : dial}
        {isBooked || phase === 'inProgress' ? <AssignedCleaners cleaners={order.assigned} /> : null}
        <OrderPanel order={order} hasWhen={!hasCleaningAhead} />
      </Stack>
      {hasStepsBelow ? steps : null}
    </Columns>
  );
}

const alternativeOffer = codeOf(async () => (await import('./alternative-offer.tsx')).AlternativeOffer);

/** Few customers have an alternative, so its code loads with it. */
function LateAlternative(props: AlternativeOfferProps) {
  const Offer = useLateCode(alternativeOffer);
  return Offer ? <Offer {...props} /> : null;
}

function hasPaymentFailed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'paymentFailed' in state && state.paymentFailed === true;
}
