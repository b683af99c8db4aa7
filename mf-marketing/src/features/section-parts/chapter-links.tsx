import { from1024 } from '@nitida/ui/layout';
import { styled } from 'styled-components';
import { useReadChapter } from './use-read-chapter.ts';

export interface ChapterLinksProps {
  chapters: readonly { id: string; title: string }[];
  /** Whether the chapters are on the page, so that one of them is being read. */
  isRead?: boolean;
  /** Before the link leads on. */
  onPress?: () => void;
}

/** Links to the chapters of the page. Beside the text, the ray marks the one being read. */
export function ChapterLinks({ chapters, isRead = true, onPress }: ChapterLinksProps) {
  const read = useReadChapter(chapters.map(({ id }) => id));
  return (
    <List>
      {chapters.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} onClick={onPress} {...(isRead && id === read ? { 'aria-current': 'location' } : {})}>
            {title}
          </a>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  border-top: 2px solid var(--ink);

  li {
    border-bottom: 1px solid var(--grout);
  }
  a {
    position: relative;
    display: flex;
    align-items: center;
    min-height: 44px;
    padding-block: 8px;
    color: var(--ink-2);
    font-size: 0.9375rem;
    line-height: 1.35;
    text-decoration: none;
  }
  a:hover {
    color: var(--persiana-ink);
    text-decoration: underline;
  }
  ${from1024} {
    a {
      padding-inline-start: 16px;
    }
    a[aria-current] {
      color: var(--ink);
      font-weight: 600;
    }
    a[aria-current]::before {
      content: '';
      position: absolute;
      left: 4px;
      top: calc(50% - 8px);
      width: 4px;
      height: 16px;
      background: var(--persiana);
      transform: skewX(var(--ray));
    }
  }
`;
