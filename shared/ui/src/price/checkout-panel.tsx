import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../icons/index.ts';

/* Inside a sheet, the sheet has the border of the panel. */
const Box = styled.section`
  --pad: 24px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  /* Hidden content would let a low sheet shrink the panel in place of scrolling it. */
  overflow: clip;
  padding: 0 var(--pad) 20px;
  border-radius: var(--r-panel);
  background: var(--linen);
  box-shadow: var(--e-2), inset 0 0 0 1px var(--grout);

  dl > div {
    padding-block: 6px;
  }
  /* The sums and their total are one table, so the rule stands as close to the line above as to the amount. */
  dl:last-of-type {
    margin-top: -14px;

    > div {
      padding-block: 14px 6px;
    }
  }
  /* The large total is at the top. */
  dl:last-of-type dd {
    font-size: 1.75rem;
  }
  [role='dialog'] & {
    --pad: 20px;
    margin-inline: -20px;
    border-radius: 0;
    box-shadow: none;
  }
`;

/* All of its text is on the light, because the colour of the text can be read only there. */
const Offer = styled.header`
  position: relative;
  isolation: isolate;
  margin-inline: calc(-1 * var(--pad));
  padding: 18px 60px 16px var(--pad);
  font-size: var(--t-small);
  line-height: 1.4;
  color: var(--on-patch);

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 32px 0 -80px;
    background: var(--patch);
    transform: skewX(var(--ray));
  }
  /* The sheet continues the light above it, so here it begins in the corner. */
  [role='dialog'] &::before {
    right: 0;
    transform-origin: 100% 0;
  }
  h2 {
    font-size: inherit;
    font-variation-settings: normal;
    font-weight: 600;
    line-height: inherit;
    letter-spacing: 0;
  }
  strong {
    display: block;
    padding-block: 2px 4px;
    font-variation-settings: var(--flare);
    font-size: 2.75rem;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    line-height: 1.05;
    letter-spacing: -0.025em;
  }
`;

const Fact = styled.div`
  display: flex;
  gap: 10px;
  font-size: var(--t-small);
  line-height: 1.45;
  color: var(--ink-2);

  svg {
    flex: none;
  }
  &[data-icon='check'] {
    color: var(--persiana-ink);
    font-weight: 500;
  }
`;

const Note = styled.p`
  padding-top: 14px;
  border-top: 1px solid var(--grout);
  font-size: var(--t-small);
  line-height: 1.4;
  color: var(--ink-2);
  text-wrap: pretty;

  + dl {
    margin-top: -10px;
    padding-top: 0;
    border-top: 0;
  }
`;

export interface CheckoutPanelProps {
  title: ReactNode;
  /** The total in large figures, or the least price while a choice is missing. */
  amount: ReactNode;
  /** What the amount is ("Total per visit · VAT (IVA) included"). */
  amountName: ReactNode;
  /** Day and time, or that they are not chosen yet. */
  when: ReactNode;
  /** How long the visit takes ("4 h in your home"). */
  hours?: ReactNode;
  /** The buttons of the step. Absent where they are elsewhere, such as below 1024 px. */
  action?: ReactNode;
  /** Until when the visit can be cancelled free of charge. */
  assurance?: ReactNode;
  /** A sentence above the lines, such as that they are without VAT. */
  note?: ReactNode;
  /** The lines with their sums. */
  children?: ReactNode;
}

/** The price of a booking that is being made. Total and button come first, so that neither moves when a line is added. */
export const CheckoutPanel = ({ title, amount, amountName, when, hours, action, assurance, note, children }: CheckoutPanelProps) => {
  const fact = (icon: IconName, text: ReactNode) =>
    text ? (
      <Fact data-icon={icon}>
        <Icon name={icon} size={20} />
        <span>{text}</span>
      </Fact>
    ) : null;
  return (
    <Box>
      <Offer data-light>
        <h2>{title}</h2>
        <strong>{amount}</strong>
        {amountName}
      </Offer>
      {fact('calendar', when)}
      {fact('clock', hours)}
      {action}
      {fact('check', assurance)}
      {note ? <Note>{note}</Note> : null}
      {children}
    </Box>
  );
};
