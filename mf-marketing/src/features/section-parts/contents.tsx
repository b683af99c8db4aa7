import { Icon } from '@nitida/ui/icons';
import { below744, below1024 } from '@nitida/ui/layout';
import { styled } from 'styled-components';
import { ChapterLinks, type ChapterLinksProps } from './chapter-links.tsx';

interface Props extends ChapterLinksProps {
  title: string;
}

/** The table of contents. On a phone it is folded, so that the first sentence is in the first view. */
export function Contents({ title, ...links }: Props) {
  return (
    <>
      <Folded>
        <summary>
          {title}
          <Icon name="down" size={20} />
        </summary>
        <nav aria-label={title}>
          <ChapterLinks {...links} />
        </nav>
      </Folded>
      <InSight aria-label={title}>
        <b>{title}</b>
        <ChapterLinks {...links} />
      </InSight>
    </>
  );
}

const Folded = styled.details`
  display: none;

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 52px;
    padding-inline: 16px;
    border-radius: var(--r-control);
    background: var(--wall-shade);
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  &[open] svg {
    transform: rotate(180deg);
  }
  ol {
    margin-top: var(--s-2);
  }
  ${below744} {
    display: block;
  }
`;

const InSight = styled.nav`
  b {
    font-weight: 600;
  }
  ol {
    margin-top: var(--s-2);
  }
  /* In two columns the list is half as long before the first sentence. */
  ${below1024} {
    ol {
      columns: 18rem;
      column-gap: var(--s-8);
    }
    li {
      break-inside: avoid;
    }
  }
  ${below744} {
    display: none;
  }
`;
