import type { Order } from '@nitida/contract';
import { Note } from '@nitida/ui/feedback';
import { formatMoney } from '@nitida/ui/format';
import { Heading } from '@nitida/ui/type';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { cardParts } from '../order-parts/texts.ts';
import type { Head } from './head-text.ts';
import { wideSheet } from './sheet.tsx';

interface Props {
  order: Order;
  head: Head;
  title: ReactNode;
  status?: ReactNode;
  /** The text changes while the page is open. */
  isLive?: boolean;
  /** The text is about a payment that failed. */
  isFailure?: boolean;
  /** The buttons, one below another, beside the amount and as wide as the price below where there is room. */
  children?: ReactNode;
}

/** The head of a bill or a receipt: its number, the amount in the largest figures on the light, and what the amount is. */
export function SheetHead({
  order,
  head: { amount, text, isPayment = false },
  title,
  status,
  isLive = false,
  isFailure = false,
  children,
}: Props) {
  const { t } = useTranslation('account');
  return (
    <Columns>
      <Words>
        {status}
        <Heading level={1} look={3} tabIndex={-1}>
          {title}
        </Heading>
        {amount !== null && <Amount>{formatMoney(amount, host().language.locale())}</Amount>}
        {isFailure ? (
          <Note tone="error" isLive>
            {text}
          </Note>
        ) : (
          <p {...(isLive && { role: 'status' })}>{text}</p>
        )}
        {isPayment && order.card !== null && <p>{t('receipt.card', cardParts(order.card))}</p>}
      </Words>
      {children && <Actions>{children}</Actions>}
    </Columns>
  );
}

const Columns = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);

  ${wideSheet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
    column-gap: var(--s-8);
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-1);

  > p {
    max-width: 32em;
    color: var(--ink-2);
    text-wrap: balance;
  }
`;

const Amount = styled.strong`
  position: relative;
  isolation: isolate;
  justify-self: start;
  margin-block: var(--s-3) var(--s-4);
  padding-block: 6px;
  color: var(--on-patch);
  font-variation-settings: var(--flare);
  font-size: clamp(2.5rem, 2rem + 2vw, 3.25rem);
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  line-height: 1;
  letter-spacing: -0.025em;

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 -14px 0 -6px;
    border-radius: 2px;
    background: var(--patch);
    transform: skewX(var(--ray));
  }
  @media print {
    color: inherit;

    &::before {
      content: none;
    }
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);

  @media print {
    display: none;
  }
`;
