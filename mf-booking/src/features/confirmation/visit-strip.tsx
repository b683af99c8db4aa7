import type { Order, OrderSummary } from '@nitida/contract';
import { TextLink } from '@nitida/ui/buttons';
import { from744, Stack } from '@nitida/ui/layout';
import { Flared, Heading } from '@nitida/ui/type';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { type Format, useFormat } from '../../lib/use-format.ts';
import { type Texts, useTexts } from '../../lib/use-texts.ts';

/** More visits than these are on the page of the schedule. */
const mostShown = 6;
const hourMs = 3_600_000;

/* A wall of tiles in one row, which scrolls sideways where it is too long. */
const Wall = styled.ol`
  display: grid;
  grid-auto-columns: minmax(min-content, 1fr);
  grid-auto-flow: column;
  gap: 1px;
  overflow-x: auto;
  border: 1px solid var(--grout);
  border-radius: var(--r-panel);
  background: var(--grout);

  > li {
    display: grid;
    align-content: start;
    gap: 4px;
    min-width: 200px;
    padding: 20px;
    background: var(--linen);
    font-size: var(--t-small);
    line-height: 1.4;
    color: var(--ink-2);
  }
  ${from744} {
    > li {
      padding: 24px;
    }
  }
`;

const Day = styled(Flared)`
  font-size: 1.25rem;
  line-height: 1.25;
  font-variant-numeric: tabular-nums;
  color: var(--ink);
`;

const Payment = styled.span`
  margin-top: 6px;
  font-weight: 500;
  color: var(--ink);
`;

export interface VisitStripProps {
  order: Order;
  /** The visits of the booking, earliest first. */
  visits: readonly OrderSummary[];
}

/** The visits of the booking in a row, each with its payment. */
export function VisitStrip({ order, visits }: VisitStripProps) {
  const t = useTexts();
  const format = useFormat();
  const shown = visits.slice(0, mostShown);
  const left = visits.length - shown.length;
  const schedule =
    left > 0 && order.subscriptionId !== null ? host().links.to('account.schedule', { subscriptionId: order.subscriptionId }) : null;
  return (
    <Stack gap={4} as="section" aria-labelledby="visits-title">
      <Heading level={2} look={3} id="visits-title">
        {t('confirmation.visits', { count: visits.length })}
      </Heading>
      <Wall tabIndex={0} aria-labelledby="visits-title">
        {shown.map((visit) => (
          <li key={visit.id}>
            <Day>{format.factDay(visit.date)}</Day>
            <span>{t('confirmation.hours', { from: visit.time, until: format.endTime(visit.endTime) })}</span>
            <Payment>{paymentText(visit, order, { t, format })}</Payment>
            <span>{format.money(visit.total)}</span>
          </li>
        ))}
      </Wall>
      {schedule ? (
        <div>
          <TextLink to={schedule}>{t('confirmation.allVisits', { count: visits.length })}</TextLink>
        </div>
      ) : null}
    </Stack>
  );
}

/** How a visit is paid, or when. The payment of a later visit is asked for, or its card charged, some hours before its start. */
function paymentText(
  { id, payment, startAt }: OrderSummary,
  { id: orderId, cardAmount, paymentReminderHours }: Order,
  { t, format }: { t: Texts; format: Format },
): string {
  switch (payment) {
    case 'paid':
    case 'partlyRefunded':
    case 'refunded':
      return t('confirmation.paid');
    case 'authorised':
      return t('confirmation.cardAuthorised');
    case 'waived':
    case 'voided':
      return t('summary.freeTitle');
    case 'none': {
      // Account credit may cover the visit of this order.
      if (id === orderId && cardAmount === 0) return t('summary.freeTitle');
      const at = new Date(Date.parse(startAt) - paymentReminderHours * hourMs);
      return t('confirmation.paymentOn', { day: format.factDay(at), time: format.time(at) });
    }
    default:
      return t('confirmation.toPay');
  }
}
