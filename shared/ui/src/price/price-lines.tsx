import { type ReactNode, useEffect, useState } from 'react';
import { keyframes, styled } from 'styled-components';

const flash = keyframes`
  from {
    background: var(--luz);
    box-shadow: 0 0 0 6px var(--luz);
  }
`;

const Lines = styled.dl`
  margin-top: 16px;
  padding-top: 8px;
  border-top: 1px solid var(--grout);
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  padding-block: 9px;
  line-height: 1.35;

  dt,
  > div {
    min-width: 0;
    overflow-wrap: break-word;
  }
  dt::first-letter,
  > div::first-letter {
    text-transform: uppercase;
  }
  dd {
    flex: none;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  small {
    display: block;
    font-size: var(--t-small);
    color: var(--ink-3);
  }
`;

const Amount = styled.span`
  border-radius: 2px;

  &[data-flash='true'] {
    animation: ${flash} var(--m-light) var(--ease-light);
  }
`;

const Sums = styled.dl`
  margin-top: 8px;
  padding-top: 8px;
  border-top: 1px solid var(--grout);
`;

const Total = styled(Line)<{ $isAlone: boolean }>`
  position: relative;
  isolation: isolate;
  align-items: center;
  gap: 18px 40px;
  margin-top: ${({ $isAlone }) => ($isAlone ? '0' : '8px')};
  padding: 18px 0 0;
  clip-path: inset(0 -24px -24px -24px);

  /* The line below the other amounts is drawn last, so that it is above the light. */
  &::after {
    content: ${({ $isAlone }) => ($isAlone ? 'none' : "''")};
    position: absolute;
    inset: 0 0 auto;
    height: 2px;
    background: var(--ink);
    /* A printout without backgrounds keeps the line. */
    -webkit-print-color-adjust: exact;
    print-color-adjust: exact;
  }

  flex-wrap: wrap;

  /* The name wraps between its words first. An amount that is still too long is below it. */
  dt {
    flex: 1 1 min-content;
    hyphens: auto;
    font-weight: 600;
  }
  dd {
    font-variation-settings: var(--flare);
    font-size: 2rem;
    font-weight: 500;
    line-height: 1;
    letter-spacing: -0.02em;
    margin-inline-start: auto;
  }
`;

/* The light is behind the amount, so that it covers a long amount, too. */
const Lit = styled.dd<{ $isPlain: boolean }>`
  position: relative;
  isolation: isolate;
  align-self: stretch;
  display: flex;
  align-items: center;
  color: ${({ $isPlain }) => ($isPlain ? 'inherit' : 'var(--on-patch)')};

  &::before {
    content: ${({ $isPlain }) => ($isPlain ? 'none' : "''")};
    position: absolute;
    z-index: -1;
    inset: -18px -96px -80px -48px;
    background: var(--patch);
    transform: skewX(var(--ray));

    /* “На балансе” is not touched. */
    @media (max-width: 359px) {
      left: -32px;
    }
  }
`;

interface AmountInTimeProps {
  amount: string;
  /** The line flashes at once, because it was added to a visible panel. */
  isNew: boolean;
}

/** Counts the changes of an amount. Each change creates a new element, so that the flash restarts. */
const AmountInTime = ({ amount, isNew }: AmountInTimeProps) => {
  const [shown, setShown] = useState({ amount, changes: isNew ? 1 : 0 });
  if (shown.amount !== amount) setShown({ amount, changes: shown.changes + 1 });
  return (
    <Amount key={shown.changes} data-flash={shown.changes > 0}>
      {amount}
    </Amount>
  );
};

export interface PriceLine {
  id: string;
  name: ReactNode;
  /** Small text below the name ("85 m², 6 rooms"). */
  reason?: ReactNode;
  /** The formatted amount. Absent when the line has no price of its own. */
  amount?: string | undefined;
}

interface PricedLine extends PriceLine {
  amount: string;
}

const isPriced = (line: PriceLine): line is PricedLine => line.amount !== undefined;

export interface PriceLinesProps {
  lines: readonly PriceLine[];
  /** Between lines and sums: a link or a field for a promo code. */
  promo?: ReactNode;
  sums: readonly PricedLine[];
  total: { name: ReactNode; amount: string };
  /** Omits the light, where another element on the screen has it. */
  isPlain?: boolean | undefined;
}

/** A price line by line, with its sums and total: in the panel of the wizard, on a bill and on a receipt. */
export const PriceLines = ({ lines, promo, sums, total, isPlain = false }: PriceLinesProps) => {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => setIsSettled(true), []);
  const priced = lines.filter(isPriced);
  const told = lines.filter((line) => !isPriced(line));
  const row = ({ id, name, reason, amount }: PricedLine) => (
    <Line key={id}>
      <dt>
        {name}
        {reason ? <small>{reason}</small> : null}
      </dt>
      <dd>
        <AmountInTime amount={amount} isNew={isSettled} />
      </dd>
    </Line>
  );
  const item = ({ id, name, reason }: PriceLine) => (
    <Line key={id} as="li">
      <div>
        {name}
        {reason ? <small>{reason}</small> : null}
      </div>
    </Line>
  );
  return (
    <>
      {told.length > 0 ? <Lines as="ul">{told.map(item)}</Lines> : null}
      {priced.length > 0 ? <Lines>{priced.map(row)}</Lines> : null}
      {promo}
      {sums.length > 0 ? <Sums>{sums.map(row)}</Sums> : null}
      <dl>
        <Total $isAlone={lines.length + sums.length === 0}>
          <dt>{total.name}</dt>
          <Lit $isPlain={isPlain}>{total.amount}</Lit>
        </Total>
      </dl>
    </>
  );
};
