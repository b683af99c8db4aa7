import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/index.ts';
import { from744 } from '../layout/index.ts';
import { VisuallyHidden } from '../type/index.ts';

interface Group {
  title: string;
  items: { id: string; name: string }[];
}

export interface IncludedProps {
  title: string;
  /** What the lists are about, for screen readers, because a page may have several. */
  subject: string;
  yes: Group;
  no: Group;
  note: string;
}

/** What is included and what is not, behind a title that opens it. It works without scripts. */
export const Included = ({ title, subject, yes, no, note }: IncludedProps) => (
  <Details>
    <summary>
      <span>
        {title}
        <VisuallyHidden>: {subject}</VisuallyHidden>
      </span>
      <Icon name="down" size={20} />
    </summary>
    <Groups>
      <Tasks {...yes} icon="check" />
      <Tasks {...no} icon="close" />
      <p>{note}</p>
    </Groups>
  </Details>
);

export interface IncludedInSightProps extends IncludedProps {
  /** A drawing of the home, beside the lists. */
  picture: ReactNode;
}

/** What is included and what is not, in sight beside a picture of it. */
export const IncludedInSight = ({ title, subject, yes, no, note, picture }: IncludedInSightProps) => (
  <Frame>
    <InSight aria-label={`${title}: ${subject}`}>
      <div>
        <VisuallyHidden as="h2">{title}</VisuallyHidden>
        {picture}
      </div>
      <Tasks {...yes} icon="check" />
      <Tasks {...no} icon="close" />
      <p>{note}</p>
    </InSight>
  </Frame>
);

const Tasks = ({ title, items, icon }: Group & { icon: 'check' | 'close' }) => (
  <div>
    <strong>{title}</strong>
    <List aria-label={title} data-icon={icon}>
      {items.map(({ id, name }) => (
        <li key={id}>
          <Icon name={icon} size={20} />
          {name}
        </li>
      ))}
    </List>
  </div>
);

const Frame = styled.div`
  container-type: inline-size;
`;

const InSight = styled.section`
  display: grid;
  gap: var(--s-5) var(--s-6);
  padding: 20px;
  border-radius: var(--r-panel);
  background: var(--wall-shade);
  font-size: 0.9375rem;
  line-height: 1.4;

  > div:first-child {
    position: relative;
    max-width: 340px;
  }
  > p {
    grid-column: 1 / -1;
    max-width: 44em;
    font-size: var(--t-small);
    color: var(--ink-2);
    text-wrap: balance;
  }
  /* The longer list has two columns below the picture and the shorter list. */
  @container (min-width: 500px) and (max-width: 739.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > div:nth-child(3) {
      grid-column: 1 / -1;
    }
    > div:nth-child(3) > ul {
      display: block;
      columns: 2;
      column-gap: var(--s-6);
    }
    > div:nth-child(3) li {
      padding-bottom: var(--s-2);
      break-inside: avoid;
    }
  }
  /* The note is below the picture, which is shorter than the lists beside it. */
  @container (min-width: 740px) {
    grid-template-columns: minmax(0, 264px) repeat(2, minmax(0, 1fr));
    grid-template-rows: auto 1fr;

    > p {
      grid-area: 2 / 1;
    }
    > div:nth-child(2) {
      grid-area: 1 / 2 / span 2;
    }
    > div:nth-child(3) {
      grid-area: 1 / 3 / span 2;
    }
  }
`;

const Details = styled.details`
  summary {
    display: inline-flex;
    align-items: center;
    gap: var(--s-2);
    min-height: 44px;
    font-weight: 500;
    color: var(--persiana-ink);
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary > svg {
    transition: transform var(--m-quick);
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
`;

const Groups = styled.div`
  display: grid;
  gap: var(--s-5) var(--s-6);
  padding-block: var(--s-2) var(--s-4);
  font-size: 0.9375rem;
  line-height: 1.4;

  ${from744} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  > p {
    grid-column: 1 / -1;
    max-width: 38em;
    margin: 0;
    color: var(--ink-2);
  }
`;

const List = styled.ul`
  display: grid;
  gap: var(--s-2);
  margin: var(--s-2) 0 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: var(--s-2);
  }
  &[data-icon='check'] svg {
    color: var(--persiana-ink);
  }
  &[data-icon='close'] li {
    color: var(--ink-2);
  }
`;
