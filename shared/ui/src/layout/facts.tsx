import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  container-type: inline-size;
`;

const wide = '@container (min-width: 560px)';

const List = styled.dl`
  display: grid;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 16px;
    padding: 18px 0;
    border-bottom: 1px solid var(--grout);
  }
  > div:first-child {
    border-top: 2px solid var(--ink);
  }
  dt {
    color: var(--ink-2);
    font-size: 0.9375rem;
  }
  dd {
    grid-column: 1 / -1;
    min-width: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: 0.9375rem;
    font-weight: 400;
    color: var(--ink-2);
  }

  ${wide} {
    > div {
      grid-template-columns: 180px minmax(0, 1fr) auto;
      align-items: baseline;
    }
    dd {
      grid-column: 2;
      grid-row: 1;
    }
  }
`;

const Action = styled.dd`
  && {
    grid-column: 2;
    grid-row: 1;
    align-self: start;

    /* The height of a link must not move the text of its row down. */
    > * {
      margin-block: -10px;
    }
    ${wide} {
      grid-column: 3;
      grid-row: 1;
      align-self: baseline;
    }
  }
`;

export interface Fact {
  id: string;
  name: ReactNode;
  value: ReactNode;
  detail?: ReactNode;
  /** A link at the right, such as "Change". */
  action?: ReactNode;
}

/** The list of a summary: name, value and a link to change it. */
export const Facts = ({ items }: { items: readonly Fact[] }) => (
  <Frame>
    <List>
      {items.map(({ id, name, value, detail, action }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            {value}
            {detail ? <small>{detail}</small> : null}
          </dd>
          {action ? <Action>{action}</Action> : null}
        </div>
      ))}
    </List>
  </Frame>
);
