import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 14px 28px;
  padding-block: 14px;
  border-block: 1px solid var(--grout);
  overflow-wrap: anywhere;

  dt {
    color: var(--ink-3);
    font-size: var(--t-micro);
  }
  dd {
    white-space: pre-line;
  }
  /* A link below another one is a target of its own. */
  dd a {
    display: inline-block;
    min-height: 24px;
    padding-block: 3px;
  }
`;

export interface Fact {
  name: string;
  /** A fact without a value is left out. */
  value: ReactNode;
}

/** Short facts beside one another. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ name, value }) =>
        value === null || value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </List>
  );
}
