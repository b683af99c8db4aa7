import { VisuallyHidden } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { wordDiff } from '../model/word-diff.ts';

const Words = styled.span`
  overflow-wrap: anywhere;

  ins {
    background: color-mix(in srgb, var(--persiana) 18%, transparent);
    text-decoration: none;
    box-shadow: 0 2px 0 var(--persiana);
  }
  del {
    color: var(--ink-3);
    text-decoration: line-through var(--barro);
  }
`;

/** A text with its changes: words that went are struck through, and words that came are marked. */
export function WordChanges({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation();
  return (
    <Words>
      {wordDiff(before, after).map(({ kind, text }, index) => {
        const key = `${index} ${text}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        const Tag = kind === 'added' ? 'ins' : 'del';
        return (
          <Tag key={key}>
            <VisuallyHidden>{t(kind === 'added' ? 'contentHistory.added' : 'contentHistory.removed')} </VisuallyHidden>
            {text}
          </Tag>
        );
      })}
    </Words>
  );
}
