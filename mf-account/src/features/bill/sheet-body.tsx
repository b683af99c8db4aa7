import { styled } from 'styled-components';
import { OrderLines } from '../order-parts/order-lines.tsx';
import type { Head } from './head-text.ts';
import { OrderFacts, Parties } from './order-facts.tsx';
import { wideSheet } from './sheet.tsx';
import type { Billed } from './use-bill.ts';

/** What a bill or a receipt is for beside its price lines, where there is room, and who bills whom below them. */
export function SheetBody({ order, company, head }: Billed & { head: Head }) {
  return (
    <>
      <Columns>
        <OrderFacts order={order} />
        <Price>
          <OrderLines order={order} isLit={head.amount === null} hasCardAbove={head.isPayment ?? false} />
        </Price>
      </Columns>
      <Parties company={company} />
    </>
  );
}

/* Side by side, both lists begin below one line, and the facts are as tall as the price. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;

  ${wideSheet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    column-gap: var(--s-8);
    border-top: 2px solid var(--ink);
  }
`;

/* The head has the large figures, so that the total and what follows it are smaller. */
const Price = styled.section`
  && dl:first-child {
    margin-top: 0;
  }
  && dl:last-of-type dd {
    font-size: 1.5rem;
  }
  /* The number of a credit note moves below its long German name. */
  ul {
    grid-template-columns: minmax(0, 1fr);
    overflow-wrap: anywhere;
  }
  ul li > :last-child {
    font-size: 1.125rem;
    line-height: 1.4;
  }
  /* The first name is level with the first fact. */
  ${wideSheet} {
    && dl:first-child {
      padding-top: 9px;
      border-top: 0;
    }
  }
`;
