import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface Rate {
  id: string;
  name: ReactNode;
  detail?: ReactNode;
  price: string;
}

/** A list of names with prices. */
export function RateList({ rates }: { rates: Rate[] }) {
  return (
    <List>
      {rates.map(({ id, name, detail, price }) => (
        <div key={id}>
          <dt>
            {name}
            {detail && <small>{detail}</small>}
          </dt>
          <dd>{price}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  border-top: 2px solid var(--ink);

  div {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 20px;
    padding: 12px 0;
    border-bottom: 1px solid var(--grout);
  }
  dt {
    min-width: 0;
  }
  dd {
    flex: none;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    font-size: 0.9375rem;
    color: var(--ink-2);
  }
  /* Weekdays have a small letter in most languages, except where a line begins. */
  small::first-letter {
    text-transform: uppercase;
  }
`;
